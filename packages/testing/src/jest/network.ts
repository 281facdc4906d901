import { answer } from '../backend.ts';

const parsed = (body: string): unknown => JSON.parse(body);

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init;
  // Strict Mode aborts an effect's first call before it is sent.
  if (signal) await Promise.resolve();
  signal?.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const address = input instanceof Request ? input.url : String(input);
  const sent = { body: typeof body === 'string' ? parsed(body) : undefined, file: null, headers: new Headers(headers), init };
  return Promise.race([answer(method, address, sent), aborted]);
}

/** The subset of XMLHttpRequest that uploads need. Reports progress at 50% and 100%; timeouts use the test's timers. */
class FakeXhr {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  timeout = 0;
  responseText = '';
  status = 0;
  private readonly headers = new Headers();
  private method = 'GET';
  private address = '';
  private isOver = false;

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  /** Aborts the request: no more events. */
  abort(): void {
    this.isOver = true;
  }

  async send(form: FormData): Promise<void> {
    const { file, ...body } = Object.fromEntries(form);
    const timer = setTimeout(() => {
      this.abort();
      this.ontimeout?.();
    }, this.timeout);
    for (const loaded of [50, 100]) this.upload.onprogress?.({ loaded, total: 100 });
    try {
      const response = await answer(this.method, this.address, {
        body,
        file: file instanceof File ? file : null,
        headers: this.headers,
        init: null,
      });
      if (this.isOver) return;
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (!this.isOver) this.onerror?.();
    } finally {
      clearTimeout(timer);
    }
  }
}

Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeXhr });
