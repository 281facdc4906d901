import type { mongo } from 'mongoose';
import { count, observe } from './metrics/record.ts';

/** Watches the connections of a client, which the driver itself does not count. */
export class MongoPool {
  private readonly open = new Set<string>();
  private readonly inUse = new Set<string>();

  constructor(client: mongo.MongoClient) {
    const idOf = ({ address, connectionId }: { address: string; connectionId: number | string }) => `${address} ${connectionId}`;
    client.on('connectionCreated', (event) => this.open.add(idOf(event)));
    client.on('connectionCheckedOut', (event) => {
      const id = idOf(event);
      this.open.add(id); // one that was created before we listened
      this.inUse.add(id);
      observe('mongo_pool_wait_seconds', {}, event.durationMS / 1000);
    });
    client.on('connectionCheckedIn', (event) => this.inUse.delete(idOf(event)));
    client.on('connectionClosed', (event) => {
      this.open.delete(idOf(event));
      this.inUse.delete(idOf(event));
    });
    client.on('connectionCheckOutFailed', () => count('mongo_pool_failures_total', {}));
  }

  get sizes(): { open: number; inUse: number } {
    return { open: this.open.size, inUse: this.inUse.size };
  }
}
