import { useQuery } from '@tanstack/react-query';
import { site } from '../site.ts';

async function load(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error('Please check your connection and try again');
  return (await answer.text()).replaceAll('{{brand}}', site().brand);
}

/** The HTML of a text that was built from Markdown, by the address that importing it gives. */
export function useText(address: string) {
  return useQuery({
    queryKey: ['text', address],
    queryFn: ({ signal }) => load(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
