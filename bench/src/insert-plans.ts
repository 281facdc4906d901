import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@fitghar/dev-stack';
import { MongoClient, ObjectId } from 'mongodb';
import { assessment } from './assessment.ts';

/** Inserts a sent plan for each of these customers. */
export async function insertPlans(mongoUri: string, userIds: string[]): Promise<void> {
  const { writeDraft } = (await import(pathToFileURL(path.join(ROOT, 'services/dist/plans/drafts/draft.js')).href)) as {
    writeDraft: (assessment: unknown) => { content: unknown };
  };
  const answers = assessment(72);
  const { content } = writeDraft(answers);
  const now = new Date();
  const client = await MongoClient.connect(mongoUri);
  await client
    .db()
    .collection('plans')
    .insertMany(
      userIds.map((userId) => ({
        userId: new ObjectId(userId),
        kind: 'diet',
        type: 'weight loss',
        months: 1,
        assessment: answers,
        gatewayOrderId: `order_bench${userId}`,
        status: 'sent',
        createdAt: now,
        paidAt: now,
        dueAt: now,
        sentAt: now,
        stagesTold: 0,
        nextStageAt: null,
        draft: content,
        content,
        guard: [],
        version: 2,
        history: [],
        checkIns: [],
      })),
    );
  await client.close();
}
