import type { CompanyFacts, DocumentView } from '@elo/contract';
import type { ListData } from '@elo/mf-catalogue/src/lib/load-catalogue';
import type { HomeData } from '@elo/mf-home/src/pages/home/page';
import type { TrainingData } from '@elo/mf-training/src/lib/load-training';
import type { PrintSheetProps } from '@elo/shell/src/components/print-sheet/print-sheet';

/** Data of a rival's page. All of it is JSON, because it is passed from content to islands. */
export interface Facts extends Pick<DocumentView, 'year' | 'path'> {
  readonly company: CompanyFacts;
  /** Base URL of pictures and films. */
  readonly media: string;
}

/** An element of a document's head. */
export interface HeadElement {
  readonly name: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** One page as extracted from the composed document: data, head, QR code for print. */
export interface PageFacts<Data> {
  readonly facts: Facts;
  readonly data: Data;
  readonly head: readonly HeadElement[];
  readonly address: string;
  readonly code: PrintSheetProps['code'];
}

/** `pages.json`, which the benchmark writes before it builds a rival. */
export interface RivalPages {
  readonly home: PageFacts<HomeData>;
  readonly portfolio: PageFacts<ListData>;
  readonly treinamentos: PageFacts<TrainingData>;
}
