import { IdentityModule } from '@fitghar/services/identity';
import { Module } from '@nestjs/common';
import { LiveStreams } from './live-streams.ts';

/** The streams shared by the calls of customers and of the team. */
@Module({ imports: [IdentityModule], providers: [LiveStreams], exports: [LiveStreams] })
export class LiveModule {}
