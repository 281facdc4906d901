import { readSettings } from '@fitghar/services/kernel';
import { Pincodes } from '@fitghar/services/trainers';
import { createApp } from './create-app.ts';
import { createWorker } from './create-worker.ts';
import { boot } from './platform/boot.ts';
import { closeOnSignal } from './platform/close-on-signal.ts';
import { DemoMarketplace } from './platform/demo-data/demo-marketplace.ts';
import { listen } from './platform/http/listen.ts';

await boot(async () => {
  const settings = readSettings(process.env);
  const isWorker = settings.ROLE === 'worker';
  const app = await (isWorker ? createWorker(settings) : createApp(settings));
  closeOnSignal(app, settings.DRAIN_SECONDS);
  if (isWorker) {
    await app.listen(settings.WORKER_PORT, settings.HOST);
    return;
  }
  await listen(app, settings.PORT, settings.HOST);
  await app.get(Pincodes).load();
  await app.get(DemoMarketplace).open();
});
