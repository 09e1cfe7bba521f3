/** A step of the media pipeline failed. `code` is stable; the message says what to do next. */
export class MediaError extends Error {
  constructor(
    readonly code: 'UNKNOWN_TARGET' | 'TOOL_MISSING' | 'TOOL_FAILED' | 'BAD_MEDIA',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MediaError';
  }
}
