import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { Span } from '@elo-platform/protocol/telemetry';
import type { AnswerHeaders, FlatHeaders } from './headers';

export type Request = IncomingMessage | Http2ServerRequest;

export type Response = ServerResponse | Http2ServerResponse;

/** What a request is for: the label of its metrics. */
export type RequestKind =
  | 'document'
  | 'fragment'
  | 'file'
  | 'form'
  | 'api'
  | 'beacon'
  | 'health'
  | 'preview';

export interface RequestNote {
  readonly span: Span;
  readonly method: string;
  readonly kind: RequestKind;
  /** Release and arm of the visitor, once chosen. */
  release?: string;
  arm?: 'stable' | 'canary' | 'preview';
  code?: string;
}

export class Exchange {
  /** Absent for one that is answered from memory, or refused unread. */
  note: RequestNote | undefined;

  /** @param common headers of every answer */
  constructor(
    readonly request: Request,
    readonly response: Response,
    readonly common: AnswerHeaders,
  ) {}

  /** True when the client's connection to this server is encrypted. */
  get isEncrypted(): boolean {
    const { socket } = this.request;
    return 'encrypted' in socket && socket.encrypted === true;
  }

  /** Whether the connection is closed: listeners added afterwards are not called. */
  get isClosed(): boolean {
    const { response } = this;
    return 'stream' in response ? response.stream.destroyed : response.destroyed;
  }

  /** Media type of the request's body, without parameters, in lower case. */
  get bodyType(): string {
    const [type = ''] = (this.request.headers['content-type'] ?? '').split(';');
    return type.trim().toLowerCase();
  }

  /** Fields of the request for the log line of a fault. */
  get fields(): object {
    if (this.note === undefined) return {};
    const { span, ...fields } = this.note;
    return { trace: span.trace, span: span.span, ...fields };
  }

  /**
   * Sends a whole answer at once.
   * @param headers flat ones are complete, to others those of every answer are added
   * @param body left out for HEAD, 204 and 304
   */
  send(status: number, headers: AnswerHeaders | FlatHeaders, body?: Buffer): void {
    const { response, common } = this;
    const all = Array.isArray(headers) ? headers : { ...headers, ...common };
    (response as ServerResponse).writeHead(status, all as OutgoingHttpHeaders | string[]);
    if (body === undefined) response.end();
    else response.end(body);
  }

  sendText(status: number, headers: AnswerHeaders, text: string): void {
    const body = Buffer.from(text);
    const all = { ...headers, 'Content-Length': String(body.length) };
    this.send(status, all, this.request.method === 'HEAD' ? undefined : body);
  }

  /** Redirects permanently (308) to the canonical address of what was requested. */
  sendMoved(location: string, headers: AnswerHeaders = {}): void {
    this.sendText(308, { Location: location, 'Cache-Control': 'no-cache', ...headers }, '');
  }
}
