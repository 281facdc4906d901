import { ReactQueryDevtools } from '@tanstack/react-query-devtools';

/** Shows the cache of server data while developing. */
export default function QueryDevtools() {
  return <ReactQueryDevtools buttonPosition="bottom-left" />;
}
