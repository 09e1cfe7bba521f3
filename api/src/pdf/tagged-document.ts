import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@elo/content';
import PDFDocument from 'pdfkit';
import type { Place } from './drawing';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** With the scope of a table's head, which the declarations lack. */
type ElementOptions = Parameters<PDFKit.PDFDocument['struct']>[1] & { readonly scope?: string };

/** A4 in points, with the margin on all sides. */
const PAGE = { width: 595.28, height: 841.89, margin: 45 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Foot of every page, inside of the lower margin. */
const FOOT = 26;
/** Least space below a heading, so that it is not the last line of a page. */
const KEEP = 60;

const INK = '#15181c';
const SOFT = '#4d545c';
const LINE = '#c4c6c2';
const ACCENT = '#7a5200';

/** Same bytes for the same content: a sheet's date is that of its layout, not of its making. */
const LAYOUT_DATE = new Date('2026-11-23T00:00:00Z');

/** Signs that the typeface lacks, in words or by the nearest that it has. */
const WORDS: Readonly<Record<string, string>> = { '√': 'raiz', π: 'pi', '⌀': 'Ø' };

const inFace = (text: string): string => text.replace(/[√π⌀]/g, (sign) => WORDS[sign] ?? sign);

const font = (file: string): Buffer => readFileSync(join(__dirname, 'fonts', file));
const FONTS = { text: font('archivo-regular.ttf'), bold: font('archivo-bold.ttf') };

/** How to reach the company, in one line. */
export const CONTACT = `${company.nome} · ${company.telefone} · ${company.email}`;

/** How a text is set. */
interface Type {
  readonly size: number;
  readonly font?: keyof typeof FONTS;
  readonly color?: string;
}

const HEADINGS: Readonly<Record<1 | 2 | 3, Type & { readonly above: number }>> = {
  1: { size: 20, font: 'bold', above: 0 },
  2: { size: 13, font: 'bold', above: 14 },
  3: { size: 10.5, font: 'bold', color: ACCENT, above: 10 },
};

/**
 * A tagged PDF in Portuguese, written from top to bottom: every text is part of the structure that
 * screen readers follow, lines and feet are not. Content is text, never markup.
 */
export class TaggedDocument {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly root: Element;
  private readonly chunks: Buffer[] = [];

  /** @param address of the page with the same content, for the foot of every page */
  constructor(
    title: string,
    private readonly address?: string,
  ) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
      bufferPages: true,
      // No default font: it would be opened a second time below, and then read at every use.
      font: '',
      info: { Title: title, Author: company.nome, CreationDate: LAYOUT_DATE },
    });
    for (const [name, source] of Object.entries(FONTS)) this.pdf.registerFont(name, source);
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** A heading, which is a bookmark, too. */
  heading(level: 1 | 2 | 3, text: string): void {
    const { above, ...type } = HEADINGS[level];
    this.ensure(above + KEEP);
    this.pdf.y += above;
    if (level < 3) this.pdf.outline.addItem(text);
    this.add(this.root, `H${level}`, text, type);
    this.pdf.y += 4;
  }

  /** A paragraph; `soft` in the second voice. */
  paragraph(text: string, voice: 'plain' | 'soft' | 'strong' = 'plain'): void {
    const color = voice === 'soft' ? SOFT : INK;
    const font = voice === 'strong' ? 'bold' : 'text';
    this.add(this.root, 'P', text, { size: voice === 'soft' ? 8.5 : 10, font, color });
    this.pdf.y += 5;
  }

  /** Items of a list; one with an address is a link. */
  list(items: readonly { readonly text: string; readonly href?: string }[]): void {
    const list = this.pdf.struct('L');
    this.root.add(list);
    for (const { text, href } of items) {
      const item = this.pdf.struct('LI');
      list.add(item);
      const body = this.pdf.struct('LBody');
      item.add(body);
      const type = { size: 9.5, ...(href !== undefined && { color: ACCENT }) };
      this.add(body, href === undefined ? 'P' : 'Link', `• ${text}`, type, href);
      this.pdf.y += 2;
    }
    this.pdf.y += 4;
  }

  /**
   * A table whose rows are not split; its header row is repeated on every page.
   * @param content texts row by row, the first of each heads its row; shares of the width by column
   */
  table({
    columns,
    rows,
    widths,
  }: {
    readonly columns?: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly widths: readonly number[];
  }): void {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    const headed = (): void => {
      if (columns) this.row(table, columns, widths, true);
    };
    headed();
    for (const row of rows.map((texts) => texts.map(inFace))) {
      if (this.ensure(this.heightOf(row, widths))) headed();
      this.row(table, row, widths, false);
    }
    this.pdf.y += 8;
  }

  /**
   * A figure across the page, drawn as lines and text.
   * @param alt its text alternative
   * @param height points
   */
  figure(alt: string, height: number, draw: (pdf: PDFKit.PDFDocument, place: Place) => void): void {
    this.ensure(height);
    const top = this.pdf.y;
    const place = { left: PAGE.margin, top, width: WIDTH, height };
    const options = { alt, bbox: [PAGE.margin, top, PAGE.margin + WIDTH, top + height] };
    this.root.add(this.pdf.struct('Figure', options, () => draw(this.pdf, place)));
    this.pdf.x = PAGE.margin;
    this.pdf.y = top + height + 8;
  }

  finish(): Promise<Buffer> {
    // Ends all elements inside it, too.
    this.root.end();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      this.foot(page - start + 1, count);
    }
    return new Promise((resolve, reject) => {
      this.pdf.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.pdf.on('error', reject);
      this.pdf.end();
    });
  }

  /** Goes to another page where too little is left. @returns whether it did */
  private ensure(height: number): boolean {
    if (this.pdf.y + height <= PAGE.height - PAGE.margin) return false;
    this.pdf.addPage();
    return true;
  }

  private set({ size, font = 'text', color = INK }: Type): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size).fillColor(color);
  }

  private add(parent: Element, tag: string, content: string, type: Type, link?: string): void {
    const text = inFace(content);
    this.set(type);
    this.ensure(this.pdf.heightOfString(text, { width: WIDTH }));
    const write = () => {
      this.set(type).text(text, PAGE.margin, this.pdf.y, {
        width: WIDTH,
        ...(link !== undefined && { link, underline: true }),
      });
    };
    parent.add(this.pdf.struct(tag, {}, write));
  }

  private heightOf(row: readonly string[], widths: readonly number[]): number {
    this.set({ size: 9, font: 'bold' });
    const heights = row.map((text, at) =>
      this.pdf.heightOfString(text === '' ? ' ' : text, { width: WIDTH * (widths[at] ?? 1) - 8 }),
    );
    return Math.max(...heights) + 7;
  }

  private row(
    table: Element,
    row: readonly string[],
    widths: readonly number[],
    isHead: boolean,
  ): void {
    const top = this.pdf.y;
    const height = this.heightOf(row, widths);
    const element = this.pdf.struct('TR');
    table.add(element);
    let left: number = PAGE.margin;
    for (const [at, text] of row.entries()) {
      const width = WIDTH * (widths[at] ?? 1);
      const isHeading = isHead || at === 0;
      const from = left;
      const options: ElementOptions = isHeading ? { scope: isHead ? 'Column' : 'Row' } : {};
      const cell = this.pdf.struct(isHeading ? 'TH' : 'TD', options, () => {
        this.set({ size: 9, font: isHeading ? 'bold' : 'text', color: isHead ? ACCENT : INK });
        this.pdf.text(text, from, top + 3, { width: width - 8 });
      });
      element.add(cell);
      left += width;
    }
    this.line(top + height);
    this.pdf.y = top + height;
  }

  private line(y: number): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    this.pdf.endMarkedContent();
  }

  private foot(page: number, pages: number): void {
    const number = pages > 1 ? `${page} de ${pages}` : undefined;
    const text = [CONTACT, this.address, number].filter(Boolean).join(' · ');
    // Below the margin a text would go to a page of its own.
    this.pdf.page.margins.bottom = 0;
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    this.set({ size: 7.5, color: SOFT }).text(text, PAGE.margin, PAGE.height - FOOT, {
      width: WIDTH,
      lineBreak: false,
    });
    this.pdf.endMarkedContent();
    this.pdf.page.margins.bottom = PAGE.margin;
  }
}
