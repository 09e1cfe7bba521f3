import {
  type RequestFacts,
  type Span,
  startSpan,
  type Telemetry,
} from '@elo-platform/protocol/telemetry';
import type { Logger } from 'pino';
import type { Exchange, Request, RequestKind, RequestNote, Response } from './exchange';

/** Counts and logs requests: neither address nor query, both can identify a visitor. */
export class RequestRecorder {
  constructor(
    private readonly telemetry: Telemetry,
    private readonly log: Logger,
    private readonly callerOf: (request: Request) => Span | undefined,
  ) {}

  /** Notes a request that takes time, and records it when its answer is out or its visitor left. */
  begin(exchange: Exchange, kind: RequestKind): void {
    const { request, response } = exchange;
    const start = performance.now();
    const span = startSpan(this.callerOf(request));
    const note: RequestNote = { span, method: request.method ?? '', kind };
    exchange.note = note;
    response.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const left = response.writableEnded ? undefined : true;
      this.record({ ...note, ...this.answerOf(request, response), ms, left });
    });
  }

  /** Records a request that was answered at once: no clock, no listener, for speed. */
  answered(
    { request, response }: Exchange,
    known: Pick<RequestFacts, 'kind' | 'release' | 'arm' | 'code'>,
  ): void {
    const { method = '' } = request;
    const span = startSpan(this.callerOf(request));
    this.record({ span, method, ...this.answerOf(request, response), ...known });
  }

  /** Counts a file from memory. There are many to a page, and their lines say nothing new. */
  count({ response }: Exchange, kind: RequestKind): void {
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
