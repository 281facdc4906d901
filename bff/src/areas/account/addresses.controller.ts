import { addAddress, changeAddress, getAddresses, preferAddress, removeAddress, type SavedAddress } from '@fitghar/contracts/account';
import { bookingMessages } from '@fitghar/contracts/booking';
import { AddressesFullError, SavedAddresses } from '@fitghar/services/identity';
import { InvalidFieldsError, NotFoundError } from '@fitghar/services/kernel';
import { Pincodes } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const rows = (addresses: SavedAddress[]) => ({ rows: addresses });

/** The addresses that a customer has saved. */
@ApiTags('account')
@RequireUserType('U')
@Controller('bff')
export class AddressesController {
  constructor(
    private readonly addresses: SavedAddresses,
    private readonly pincodes: Pincodes,
  ) {}

  @Handles(getAddresses)
  async list(@CurrentUser() me: Principal) {
    return rows(await this.addresses.list(me.userId));
  }

  @Handles(addAddress)
  @Throws(InvalidFieldsError, AddressesFullError)
  async add(@CurrentUser() me: Principal, @Input() { body }: Input<typeof addAddress>) {
    await this.mustExist(body.pincode);
    return rows(await this.addresses.add(me.userId, body));
  }

  /** Sessions that are booked keep theirs. */
  @Handles(changeAddress)
  @Throws(InvalidFieldsError, NotFoundError)
  async change(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof changeAddress>) {
    await this.mustExist(body.pincode);
    return rows(await this.addresses.replace(me.userId, id, body));
  }

  @Handles(preferAddress)
  @Throws(NotFoundError)
  async prefer(@CurrentUser() me: Principal, @Input() { id }: Input<typeof preferAddress>) {
    return rows(await this.addresses.prefer(me.userId, id));
  }

  @Handles(removeAddress)
  @Throws(NotFoundError)
  async remove(@CurrentUser() me: Principal, @Input() { id }: Input<typeof removeAddress>) {
    return rows(await this.addresses.remove(me.userId, id));
  }

  private async mustExist(pincode: string): Promise<void> {
    if (!(await this.pincodes.accepts(pincode))) throw new InvalidFieldsError({ pincode: [bookingMessages.pincode] });
  }
}
