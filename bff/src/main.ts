import { readSettings, SettingsError } from '@fitghar/services/kernel';
import { createApp } from './create-app.ts';

try {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  await app.listen(settings.PORT, settings.HOST);
} catch (error) {
  const lines = error instanceof SettingsError ? error.problems : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}
