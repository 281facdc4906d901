import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers } from '../../kernel/index.ts';
import { writeDraft } from '../drafts/draft.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';

/** Writes the draft as soon as a plan is paid, so that the specialist does not start from a blank page. */
@Injectable()
export class DraftPlan implements OnModuleInit {
  constructor(
    private readonly plans: PlansRepository,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('draft-plan', ({ plan_id }) => this.run(plan_id));
  }

  /** Keeps an existing draft. */
  async run(id: string): Promise<void> {
    const plan = await this.plans.findById(id);
    if (!plan || plan.draft || plan.healthErasedAt) return;
    const draft = writeDraft(plan.assessment);
    const { guard } = draft;
    const what = guard.length ? `Automatic numbers withheld: ${guard.join('; ')}` : 'Draft written';
    await this.plans.saveDraft(id, draft, { at: this.clock.now(), who: 'System', what });
  }
}
