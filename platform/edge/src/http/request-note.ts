import {
  type RequestFacts,
  type Span,
  startSpan,
  type Telemetry,
} from '@elo-platform/protocol/telemetry';
import type { Logger } from 'pino';
import type { Request, Response } from './exchange';

/** What a request is for: the label of its metrics. */
export type RequestKind =
  | 'document'
  | 'fragment'
  | 'file'
  | 'form'
  | 'api'
  | 'beacon'
  | 'vitals'
  | 'health'
  | 'preview';

/** What is known of a request while it is answered. */
export interface RequestNote {
  readonly span: Span;
  readonly method: string;
  readonly kind: RequestKind;
  /** Release and arm of the visitor, once chosen. */
  release?: string;
  arm?: 'stable' | 'canary' | 'preview';
  /** Of the failure that was answered. */
  code?: string;
}

const notes = new WeakMap<Request, RequestNote>();

/** Note of a request; `undefined` for one that is answered from memory, or refused unread. */
export function noteOf(request: Request): RequestNote | undefined {
  return notes.get(request);
}

/** Fields of a request for the log line of a fault. */
export function fieldsOf(request: Request): object {
  const note = notes.get(request);
  if (note === undefined) return {};
  const { span, ...fields } = note;
  return { trace: span.trace, span: span.span, ...fields };
}

/** Counts and logs requests: neither address nor query, both can identify a visitor. */
export class RequestRecorder {
  constructor(
    private readonly telemetry: Telemetry,
    private readonly log: Logger,
    /** Span of a trusted caller. */
    private readonly callerOf: (request: Request) => Span | undefined,
  ) {}

  /** Notes a request that takes time, and records it when its answer is out or its visitor left. */
  begin(request: Request, response: Response, kind: RequestKind): void {
    const start = performance.now();
    const span = startSpan(this.callerOf(request));
    const note: RequestNote = { span, method: request.method ?? '', kind };
    notes.set(request, note);
    response.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const left = response.writableEnded ? undefined : true;
      this.record({ ...note, ...this.answerOf(request, response), ms, left });
    });
  }

  /** Records a request that was answered at once: no clock, no listener, for speed. */
  answered(
    request: Request,
    response: Response,
    known: Pick<RequestFacts, 'kind' | 'release' | 'arm' | 'code'>,
  ): void {
    const { method = '' } = request;
    const span = startSpan(this.callerOf(request));
    this.record({ span, method, ...this.answerOf(request, response), ...known });
  }

  /** Counts a file from memory. There are many to a page, and their lines say nothing new. */
  count(response: Response, kind: RequestKind): void {
    this.telemetry.count({ program: 'edge', method: '', kind, status: response.statusCode });
  }

  private record(facts: Omit<RequestFacts, 'program'>): void {
    this.telemetry.request(this.log, { program: 'edge', ...facts });
  }

  private answerOf(request: Request, response: Response) {
    const { url = '' } = request;
    const query = url.indexOf('?');
    return { path: query === -1 ? url : url.slice(0, query), status: response.statusCode };
  }
}
