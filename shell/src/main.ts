import './nonce.ts';
import './federation/import-file.ts';
import '@fitghar/ui/styles';
import { startErrorReporting } from './errors/error-queue.ts';

/** Lets the browser paint and answer clicks before it goes on. */
const nextTask = (): Promise<unknown> => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Runs the site's modules in several tasks. In a single one, they block a slow phone for a third of a second. */
async function start(): Promise<void> {
  startErrorReporting();
  await nextTask();
  await import(/* webpackMode: "eager" */ './federation/share-scope.ts');
  await nextTask();
  const { fetchRemote } = await import(/* webpackMode: "eager" */ './federation/fetch-remote.ts');
  const { loadRemotesBy } = await import(/* webpackMode: "eager" */ './federation/remotes.ts');
  const { preloadPage } = await import(/* webpackMode: "eager" */ './pages/page-parts.tsx');
  loadRemotesBy(fetchRemote);
  preloadPage().catch(() => undefined); // shown where the page starts
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start-site.tsx');
}

// As if this script had thrown it, so that the page says that its code does not run (`retryShell` in inline-scripts.ts of the bff).
start().catch((error: unknown) => {
  setTimeout(() => {
    throw error;
  });
});
