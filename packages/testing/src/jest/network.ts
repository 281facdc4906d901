import { answer } from '../backend.ts';

const parsed = (body: string): unknown => JSON.parse(body);

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init;
  signal?.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const address = input instanceof Request ? input.url : String(input);
  const sent = { body: typeof body === 'string' ? parsed(body) : undefined, file: null, headers: new Headers(headers), init };
  return Promise.race([answer(method, address, sent), aborted]);
}

/** As much of XMLHttpRequest as an upload needs. It tells of half the body, and of all of it. */
class FakeXhr {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  responseText = '';
  status = 0;
  private readonly headers = new Headers();
  private method = 'GET';
  private address = '';

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  async send(form: FormData): Promise<void> {
    const { file, ...body } = Object.fromEntries(form);
    for (const loaded of [50, 100]) this.upload.onprogress?.({ loaded, total: 100 });
    try {
      const given = await answer(this.method, this.address, {
        body,
        file: file instanceof File ? file : null,
        headers: this.headers,
        init: null,
      });
      this.status = given.status;
      this.responseText = await given.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}

Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeXhr });
