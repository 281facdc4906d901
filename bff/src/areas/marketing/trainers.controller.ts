import { type LinkState, linkParam, linkState, linkStateBody, passwordLinkBody } from '@fitghar/contracts/account';
import { acknowledged, idParam } from '@fitghar/contracts/common';
import {
  bankAnswer,
  type Coverage,
  coverage,
  type ImageUploadBody,
  ifscParam,
  imageUploadAnswer,
  imageUploadBody,
  type KycBody,
  kycAnswer,
  kycBody,
  kycMessages,
  type LegacyTrainerBody,
  legacyTrainerBody,
  type PincodeAnswer,
  pincodeAnswer,
  pinParam,
  type TrainerRegisterBody,
  trainerMessages,
  trainerRegisterBody,
} from '@fitghar/contracts/marketing';
import { LinkExpiredError, LinkUnknownError, LinkUsedError, MailLinks } from '@fitghar/services/identity';
import { NotFoundError, TooManyError, UPLOAD_ERRORS, type Upload } from '@fitghar/services/kernel';
import { Banks, FindCoverage, Kyc, Pincodes, RegisterTrainer, TrainerTakenError } from '@fitghar/services/trainers';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, OptionalLogin, Public } from '../../platform/auth/auth.guard.ts';
import { UnprovenError } from '../../platform/auth/credentials.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { readForm } from '../../platform/http/read-form.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

const linkSent = z.object({ sent: z.literal(true) });
const olderAcknowledged = z.object({ ...acknowledged.shape, statusCode: z.literal(201) });

/** Trainers: registration, and KYC by the emailed link. */
@ApiTags('marketing')
@Public()
@Controller('bff')
export class TrainersController {
  constructor(
    private readonly register: RegisterTrainer,
    private readonly kyc: Kyc,
    private readonly pincodes: Pincodes,
    private readonly findCoverage: FindCoverage,
    private readonly banks: Banks,
    private readonly links: MailLinks,
  ) {}

  @Post('trainer/trainerRegister')
  @FormRateLimit()
  @RouteConfig({ refuseWith400: true })
  @Throws(TrainerTakenError)
  @ApiResponse({ status: 201, standardSchema: acknowledged })
  async trainerRegister(@Body({ schema: trainerRegisterBody }) body: TrainerRegisterBody) {
    await this.register.run(body);
    return withEnvelope(null, trainerMessages.done);
  }

  /** The legacy shape of the registration. A team member's call may refer to documents they uploaded (D39). */
  @Post('api/v1/trainers')
  @OptionalLogin('trainers.act')
  @FormRateLimit()
  @RouteConfig({ refuseWith400: true })
  @Throws(TrainerTakenError)
  @ApiResponse({ status: 201, standardSchema: olderAcknowledged })
  async createTrainer(@Body({ schema: legacyTrainerBody }) body: LegacyTrainerBody, @CurrentUser() me?: Principal) {
    await this.register.run(body, me?.userId);
    return { ...withEnvelope(null, trainerMessages.done), statusCode: 201 };
  }

  /** The response format of the postal service, from our own directory. */
  @Get('pincode/:pin')
  @ApiResponse({ status: 200, standardSchema: pincodeAnswer })
  async pincode(@Param({ schema: pinParam }) { pin }: { pin: string }): Promise<PincodeAnswer> {
    const area = await this.pincodes.find(pin);
    if (!area) return [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
    const { state: State, district: District, offices } = area;
    const PostOffice = offices.map((Name) => ({ Name, State, District, Pincode: pin }));
    return [{ Message: `Number of pincode(s) found:${offices.length}`, Status: 'Success', PostOffice }];
  }

  /** Whether trainers serve the pincode. */
  @Get('api/v1/marketing/coverage/:pin')
  @ApiResponse({ status: 200, standardSchema: coverage })
  coverage(@Param({ schema: pinParam }) { pin }: { pin: string }): Promise<Coverage> {
    return this.findCoverage.run(pin);
  }

  @Get('api/v1/marketing/banks/:ifsc')
  @ApiResponse({ status: 200, standardSchema: bankAnswer })
  bank(@Param({ schema: ifscParam }) { ifsc }: { ifsc: string }) {
    return { bank: this.banks.find(ifsc) };
  }

  /** Status of an emailed KYC link. */
  @Post('api/v1/marketing/kyc-links/state')
  @HttpCode(200)
  @FormRateLimit()
  @ApiResponse({ status: 200, standardSchema: linkState })
  async kycLinkState(@Body({ schema: linkStateBody }) { id }: { id: string }): Promise<{ state: LinkState }> {
    return { state: await this.links.stateByToken('kyc', id) };
  }

  /** Emails a new link if a trainer has registered with the address. */
  @Post('api/v1/marketing/kyc-links')
  @HttpCode(200)
  @FormRateLimit()
  @Throws(TooManyError)
  @ApiResponse({ status: 200, standardSchema: linkSent })
  async requestKycLink(@Body({ schema: passwordLinkBody }) { email }: { email: string }) {
    await this.links.request('kyc', email);
    return { sent: true };
  }

  /**
   * A form with `id` and `file`; returns a reference and no URL (D39). `id` is the link's token; from a team member it
   * may also be a trainer's id, or be omitted for a trainer they register next.
   */
  @Post('admin/api/trainer/imageUpload')
  @OptionalLogin('trainers.act')
  @HttpCode(200)
  @RouteConfig({ form: imageUploadBody })
  @ApiResponse({ status: 200, standardSchema: imageUploadAnswer })
  @Throws(LinkUnknownError, LinkUsedError, LinkExpiredError, UnprovenError, NotFoundError, ...UPLOAD_ERRORS, TooManyError)
  async imageUpload(@Req() request: FastifyRequest, @CurrentUser() me?: Principal) {
    const { fields, upload } = await readForm(request, imageUploadBody);
    const file = await this.storeDocument(fields, upload, me);
    return { ...withEnvelope({ file }), file };
  }

  private storeDocument({ id }: ImageUploadBody, upload: Upload | null, me: Principal | undefined): Promise<string> {
    const isLink = id !== undefined && !idParam.safeParse({ id }).success;
    if (isLink) return this.kyc.uploadByLink(id, upload);
    if (!me) throw new UnprovenError('Please log in, or open the link in our email');
    return this.kyc.uploadFor(me.userId, id, upload);
  }

  /** `id` as for changing a password by link. */
  @Patch('admin/api/trainer/updateKyc/:id')
  @FormRateLimit()
  @ApiResponse({ status: 200, standardSchema: kycAnswer })
  @Throws(LinkUnknownError, LinkUsedError, LinkExpiredError)
  async updateKyc(@Param({ schema: linkParam }) { id }: { id: string }, @Body({ schema: kycBody }) body: KycBody) {
    await this.kyc.submit(body.id ?? id, body);
    return withEnvelope(null, kycMessages.done);
  }
}
