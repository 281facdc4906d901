// Preloaded into a process of the product: its clock jumps an hour ahead on SIGUSR2, and back on the next one.
const HOUR_MS = 3_600_000;
const SystemDate = Date;
let aheadMs = 0;
process.on('SIGUSR2', () => {
  aheadMs = aheadMs ? 0 : HOUR_MS;
});

const now = () => SystemDate.now() + aheadMs;
// A proxy, so that dates made by Node itself are instances of it, too.
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
