import { fillPlaceholders } from '@fitghar/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { site } from '../site.ts';
import { anySignal } from './any-signal.ts';
import { ApiError, connectionError, unreachable } from './api-error.ts';

const DOCUMENT_TIMEOUT_MS = 15_000;

async function load(address: string, aborted: AbortSignal): Promise<string> {
  const signal = anySignal(aborted, AbortSignal.timeout(DOCUMENT_TIMEOUT_MS));
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw unreachable();
    const { brand, trialPrice, contact, rules } = site();
    return fillPlaceholders(await response.text(), { brand, trialPrice, ...contact, ...rules });
  } catch (error) {
    throw error instanceof ApiError ? error : connectionError(error, aborted);
  }
}

/** Loads the HTML built from a Markdown file, by the URL that importing the file returns. */
export function useDocumentHtml(address: string) {
  return useQuery({
    // The path alone: the page's HTML may bring the text, and knows neither the origin nor the attempt that has loaded the code.
    queryKey: ['platform', 'text', new URL(address, 'file:').pathname.replace(/^\/remotes\/~\d+/, '/remotes')],
    queryFn: ({ signal }) => load(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
