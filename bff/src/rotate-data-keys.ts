import 'reflect-metadata';
import { Mongo, readSettings, rotateDataKeys } from '@fitghar/services/kernel';
import { boot } from './platform/boot.ts';

// Encrypts the data key of every record with the first key of DATA_KEYS. See docs/runbooks/rotate-data-keys.md.
await boot(async () => {
  const { MONGODB_URI, DATA_KEYS } = readSettings(process.env);
  const mongo = await Mongo.connect(MONGODB_URI);
  const { changed, unused } = await rotateDataKeys(mongo, DATA_KEYS);
  await mongo.close();
  process.stdout.write(`${changed} records now use the first key\n`);
  if (unused.length) process.stdout.write(`No record uses ${unused.join(', ')} now: remove it from DATA_KEYS\n`);
});
process.exit();
