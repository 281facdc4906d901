interface Caller {
  /** Access token; null for a visitor. */
  token: string | null;
  /** W3C Trace Context, on a site that collects traces. */
  traceparent?: string | undefined;
}

/** Headers of a call besides those of its body: `packages/platform` sends them, and the document for its first calls. */
export const callHeaders = ({ token, traceparent }: Caller): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(traceparent && { traceparent }),
});
