import { Module } from '@nestjs/common';
import { RegistrySource } from './registry-source.ts';

@Module({ providers: [RegistrySource], exports: [RegistrySource] })
export class ReleasesModule {}
