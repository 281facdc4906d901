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
    return await response.text();
  } catch (error) {
    throw error instanceof ApiError ? error : connectionError(error, aborted);
  }
}

/** The path alone: the page's HTML may bring the text, and knows neither the origin nor the attempt that has loaded the code. */
const pathOf = (address: string): string => new URL(address, 'file:').pathname.replace(/^\/remotes\/~\d+/, '/remotes');

/** Loads the HTML of a page's text, by the URL that importing its Markdown file returns. */
export function useDocumentHtml(address: string) {
  const path = pathOf(address);
  return useQuery({
    queryKey: ['platform', 'text', path],
    queryFn: async ({ signal }) => {
      const { brand, trialPrice, contact, rules, documents } = site();
      const html = await load(documents?.[path] ?? address, signal);
      return fillPlaceholders(html, { brand, trialPrice, ...contact, ...rules });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
