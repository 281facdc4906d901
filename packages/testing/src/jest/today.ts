// Dates show their year only if it is not the current one, so every screen test starts at the same noon in India.
const offsetMs = Date.parse('2026-11-21T12:00:00+05:30') - Date.now();

const now = Date.now;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, newTarget) => Reflect.construct(date, args.length ? args : [now() + offsetMs], newTarget),
  get: (date, key, receiver) => (key === 'now' ? () => now() + offsetMs : Reflect.get(date, key, receiver)),
});
