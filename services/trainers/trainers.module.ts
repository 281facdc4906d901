import { Module } from '@nestjs/common';
import { TrainersRepository } from './persistence/trainers.repository.ts';

@Module({ providers: [TrainersRepository], exports: [TrainersRepository] })
export class TrainersModule {}
