import { idParam } from '@fitghar/contracts';
import { BlockUser } from '@fitghar/services/identity';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin/users')
export class UsersController {
  constructor(private readonly blockUser: BlockUser) {}

  /** The person is out on their next request. */
  @Post(':id/block')
  @HttpCode(200)
  async block(@Param({ schema: idParam }) { id }: { id: string }) {
    await this.blockUser.run(id, true);
    return { id, isBlocked: true };
  }

  @Post(':id/unblock')
  @HttpCode(200)
  async unblock(@Param({ schema: idParam }) { id }: { id: string }) {
    await this.blockUser.run(id, false);
    return { id, isBlocked: false };
  }
}
