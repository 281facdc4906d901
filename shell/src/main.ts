import './nonce.ts';
import './federation/import-chunk.ts';
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
  const { startFirstRemote } = await import(/* webpackMode: "eager" */ './federation/remotes.ts');
  startFirstRemote();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start-site.ts');
}

// As if this script had thrown it, so that the page says that its code does not run (`retryShell` in inline-scripts.ts of the bff).
start().catch((error: unknown) => {
  setTimeout(() => {
    throw error;
  });
});
