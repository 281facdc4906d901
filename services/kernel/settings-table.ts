import { settingsSchema } from './settings.ts';

/** docs/settings.md, made from the schema so that it cannot say anything else. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const { success, data } = schema.safeParse(undefined);
    const secret = /SECRET|PASSWORD|TOKEN$/.test(name);
    const standard = !success
      ? 'none, must be set'
      : data === undefined
        ? 'unset'
        : `\`${String(data)}\`${secret ? ' (development only)' : ''}`;
    return `| \`${name}\` | ${schema.description ?? ''} | ${standard} |`;
  });
  return `# Settings of the back end

Read from the environment and checked at boot: a value that is not well formed, and in production a missing or placeholder secret, stops the start with the variable's name. This page is made by \`npm run docs\` from \`services/kernel/settings.ts\`; a test compares them.

| Variable | What for | Where nothing is set |
|---|---|---|
${rows.join('\n')}

\`npm start\` also reads \`MONGO_PORT\` (27117), \`REDIS_PORT\` (6479), \`SMTP_PORT\` (1025), \`MAIL_PORT\` (1080) and \`DATA_DIR\` (\`.data\`): where the programs listen that it starts, and where their data stays.
`;
}
