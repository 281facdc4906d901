import { TestEnvironment } from 'jest-environment-node';
import { ProductProcess } from './remote-product.ts';

const processes: (ProductProcess | undefined)[] = [];

/** @returns a process without a running product, and its place among those of this Jest worker */
function idleProduct(logLevel: string): [product: ProductProcess, place: number] {
  const free = processes.findIndex((each) => !each || each.hasEnded || (!each.busy && each.logLevel === logLevel));
  const place = free >= 0 ? free : processes.length;
  const idle = processes[place];
  const product = idle && !idle.hasEnded ? idle : new ProductProcess(logLevel);
  processes[place] = product;
  return [product, place];
}

declare global {
  /** Set by {@link ProductEnvironment}. */
  var products: { idle: typeof idleProduct };
}

/** Node.js with processes of the product that outlive a test file: starting one takes seconds, so a Jest worker does it once. */
export default class ProductEnvironment extends TestEnvironment {
  /** While watching, each run starts the product as it is built then. */
  private readonly isWatching: boolean;

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const [{ globalConfig }] = args;
    this.isWatching = globalConfig.watch || globalConfig.watchAll;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.global.products = { idle: idleProduct };
  }

  /** Ends the processes whose product the file left running or broke. */
  override async teardown(): Promise<void> {
    for (const [place, product] of processes.entries()) {
      if (!product) continue;
      // A test that failed while it killed one is to say why.
      if (!product.hasEnded)
        await product.ask('takeCoverage').catch((error: unknown) => {
          if (!product.hasEnded) throw error;
        });
      if (!product.busy && !product.hasEnded && !this.isWatching) continue;
      await product.exit();
      processes[place] = undefined;
    }
    await super.teardown();
  }
}
