import { Injectable } from '@nestjs/common';

/** How one service exports and erases the personal data of a user (DPDP Act 2023). */
export interface PersonalRecords {
  /** All data about the user, serialisable as JSON; null if the records are not of this kind of user. */
  export(userId: string): Promise<unknown>;
  /** Removes the user from the records. Those that the law requires stay, without name, number or address. */
  erase(userId: string): Promise<void>;
  /** Why the user cannot be erased yet, as text for them; null if nothing blocks it. */
  blocksErasure?(userId: string): Promise<string | null>;
  /** Ends the ways to the records that need no login, such as secret addresses. Joins the transaction of the caller. */
  revokeAccess?(userId: string): Promise<void>;
  /** Ids of the user's latest records, by which the job log finds what was done for them. */
  ids?(userId: string): Promise<readonly string[]>;
}

/** Every service that stores personal data registers here at start, so that none is missed. */
@Injectable()
export class PersonalData {
  private readonly byName = new Map<string, PersonalRecords>();

  register(name: string, records: PersonalRecords): void {
    if (this.byName.has(name)) throw new Error(`Personal data '${name}' is registered twice`);
    this.byName.set(name, records);
  }

  async export(userId: string): Promise<Record<string, unknown>> {
    const entries = [...this.byName].map(async ([name, records]) => [name, await records.export(userId)] as const);
    return Object.fromEntries((await Promise.all(entries)).filter(([, records]) => records !== null));
  }

  /** The first reason that blocks erasing the user, or null. */
  async blocksErasure(userId: string): Promise<string | null> {
    for (const records of this.byName.values()) {
      const reason = await records.blocksErasure?.(userId);
      if (reason) return reason;
    }
    return null;
  }

  /** Ends every way to the user's records that needs no login. */
  async revokeAccess(userId: string): Promise<void> {
    for (const records of this.byName.values()) await records.revokeAccess?.(userId);
  }

  /** The user's own id, and those of their latest records. */
  async idsOf(userId: string): Promise<string[]> {
    const ids = await Promise.all([...this.byName.values()].map((records) => records.ids?.(userId) ?? []));
    return [userId, ...ids.flat()];
  }

  /** Sequential, because it runs inside one transaction. */
  async erase(userId: string): Promise<void> {
    for (const records of this.byName.values()) await records.erase(userId);
  }
}
