import type { AddressBody, SavedAddress } from '@fitghar/contracts/account';
import { isSamePlace } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Mongo, NotFoundError, newId } from '../../kernel/index.ts';
import { AddressesFullError } from '../identity.errors.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const MOST = 10;

/** Where a customer trains, the usual place first. Sessions keep a copy: changing an address moves none of them. */
@Injectable()
export class SavedAddresses {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
  ) {}

  async list(userId: string): Promise<SavedAddress[]> {
    return (await this.users.findById(userId))?.addresses ?? [];
  }

  /** @throws NotFoundError */
  async find(userId: string, id: string): Promise<SavedAddress> {
    return found(await this.list(userId), id);
  }

  /** An address that is saved already stays as it is. @throws AddressesFullError */
  add(userId: string, address: AddressBody): Promise<SavedAddress[]> {
    return this.change(userId, (all) => {
      if (all.some((each) => isSamePlace(each, address))) return all;
      if (all.length >= MOST) throw new AddressesFullError(MOST);
      return [...all, { id: newId(), ...address }];
    });
  }

  /** @throws NotFoundError */
  replace(userId: string, id: string, address: AddressBody): Promise<SavedAddress[]> {
    return this.change(userId, (all) => {
      const before = found(all, id);
      return all.map((each) => (each === before ? { id, ...address } : each));
    });
  }

  /** @throws NotFoundError */
  prefer(userId: string, id: string): Promise<SavedAddress[]> {
    return this.change(userId, (all) => {
      const first = found(all, id);
      return [first, ...all.filter((each) => each !== first)];
    });
  }

  /** @throws NotFoundError */
  remove(userId: string, id: string): Promise<SavedAddress[]> {
    return this.change(userId, (all) => {
      const gone = found(all, id);
      return all.filter((each) => each !== gone);
    });
  }

  /** In a transaction, because two tabs would each write a list without the other's change. */
  private change(userId: string, next: (all: SavedAddress[]) => SavedAddress[]): Promise<SavedAddress[]> {
    return this.mongo.transaction(async () => {
      const addresses = next(await this.list(userId));
      await this.users.change(userId, { addresses });
      return addresses;
    });
  }
}

function found(all: SavedAddress[], id: string): SavedAddress {
  const address = all.find((each) => each.id === id);
  if (!address) throw new NotFoundError('address');
  return address;
}
