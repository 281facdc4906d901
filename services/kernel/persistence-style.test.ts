import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The kernel is the layer below: transactions, paging and the relay serve every collection. */
const SOURCES = ['services/!(kernel)/**/*.ts', 'bff/src/**/*.ts'];
const OPERATORS =
  /['"]?\$(addToSet|and|elemMatch|exists|group|gte?|inc|in|lte?|match|max|min|ne|nin|nor|not|or|project|pull|push|regex|set|setOnInsert|sort|sum|unset)['"]?:/;
const OPENS_MODEL = /\.model(?:<\w+>)?\(\s*'(\w+)'/g;

/** A call of the driver past mongoose: of a model's collection, or of the database's. Its name is no call. */
const DRIVER_CALL = /\.collection(?:<[^(]*>)?\(|\.collection\s*\.(?!name\b)/;
/** What a schema cannot describe: whole collections, those of no model, and change streams. */
const MAY_CALL_DRIVER = [
  'services/kernel/backup/',
  'services/kernel/files/files.ts', // chunks are written by GridFS
  'services/kernel/migrations/',
  'services/kernel/mongo.ts',
  'services/kernel/outbox/outbox-relay.ts',
  'services/kernel/personal-data/whose-data.ts',
  'services/kernel/vault/rotate-data-keys.ts',
];
/** `$exists` is right only for an element of a list or for a field that is never null. Indexes keep theirs: they hold more, not less. */
const ASKS_PRESENCE = /\$exists/;
const MAY_ASK_PRESENCE = [
  'services/bookings/persistence/booking.schema.ts',
  'services/bookings/persistence/slot-reservation.schema.ts',
  'services/kernel/migrations/',
  'services/releases/canary/canary-monitor.ts', // the length of a list
  'services/support/tickets/tickets.ts', // the length of a list
];

/** A source without its comments. */
const codeOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('each collection', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/{node_modules,dist}/**', '**/*.test.ts'] });
  const all = globSync(['services/**/*.ts', 'bff/src/**/*.ts'], { cwd: ROOT, exclude: ['**/{node_modules,dist}/**', '**/*.test.ts'] });
  const filesWith = (pattern: RegExp, allowed: readonly string[]) =>
    all.filter((file) => !allowed.some((each) => file.startsWith(each)) && pattern.test(codeOf(file)));
  const opened = files.flatMap((file) => [...codeOf(file).matchAll(OPENS_MODEL)].map(([, model = '']) => ({ file, model })));

  it('is opened by one class, which alone knows how it is stored', () => {
    expect(opened.length).toBeGreaterThan(30); // the search finds them
    const byModel = Map.groupBy(opened, ({ model }) => model);
    expect(
      [...byModel].filter(([, owners]) => owners.length > 1).map(([model, owners]) => [model, owners.map(({ file }) => file)]),
    ).toStrictEqual([]);
  });

  it('is queried and changed by that class only: no other passes it operators of MongoDB', () => {
    const owners = new Set(opened.map(({ file }) => file));
    // Parts of the repository beside them, each for one reader: it hands them the model.
    const others = files.filter(
      (file) =>
        !owners.has(file) &&
        !/\.(schema|customers|figures|earnings|sweeps|visits|deliveries|purchases|operations|planning|contents)\.ts$/.test(file),
    );
    expect(others.filter((file) => OPERATORS.test(codeOf(file)))).toStrictEqual([]);
  });

  it('is read and written by mongoose, so that every path stores the same form', () => {
    expect(filesWith(DRIVER_CALL, MAY_CALL_DRIVER)).toStrictEqual([]);
  });

  it('has one form for what a record lacks: no query asks whether a field that can be null exists', () => {
    expect(filesWith(ASKS_PRESENCE, MAY_ASK_PRESENCE)).toStrictEqual([]);
  });

  it('is opened for no one else', () => {
    const open = /^ {2}(public )?readonly \w+: (mongoose\.)?Model</m;
    expect(files.filter((file) => open.test(codeOf(file)))).toStrictEqual([]);
  });
});
