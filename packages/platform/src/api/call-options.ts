/** What concerns one request and not its call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Outlives the page. */
  keepalive?: boolean;
  /** Receives 0 to 100 while a form's file is sent. */
  onProgress?: (percent: number) => void;
}

/** What a call is given, whichever it is. */
export interface Input {
  body?: unknown;
  file?: File | null;
}
