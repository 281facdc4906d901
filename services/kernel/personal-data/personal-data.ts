import { Injectable } from '@nestjs/common';

/** What one service keeps about a person, and how it forgets them (DPDP Act 2023). */
export interface PersonalRecords {
  /** Everything about the person, ready to be written as JSON. */
  export(userId: string): Promise<unknown>;
  /** Takes the person out of the records. What the law wants kept stays, without name, number or address. */
  erase(userId: string): Promise<void>;
  /** Why the person cannot be forgotten yet, in their words; null where nothing is in the way. */
  holdsBack?(userId: string): Promise<string | null>;
}

/** Every service that keeps personal data puts itself in when it starts, so that none is forgotten. */
@Injectable()
export class PersonalData {
  private readonly byName = new Map<string, PersonalRecords>();

  register(name: string, records: PersonalRecords): void {
    if (this.byName.has(name)) throw new Error(`Personal data '${name}' is registered twice`);
    this.byName.set(name, records);
  }

  async export(userId: string): Promise<Record<string, unknown>> {
    const entries = [...this.byName].map(async ([name, records]) => [name, await records.export(userId)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  /** The first thing that is in the way of forgetting the person, or null. */
  async holdsBack(userId: string): Promise<string | null> {
    for (const records of this.byName.values()) {
      const reason = await records.holdsBack?.(userId);
      if (reason) return reason;
    }
    return null;
  }

  /** One after the other, as it runs inside one transaction. */
  async erase(userId: string): Promise<void> {
    for (const records of this.byName.values()) await records.erase(userId);
  }
}
