import { readSettings } from '@fitghar/services/kernel';
import { createApp } from './create-app.ts';
import { boot } from './platform/boot.ts';

await boot(async () => {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  await app.listen(settings.PORT, settings.HOST);
});
