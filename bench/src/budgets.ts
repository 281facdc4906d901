/** What a figure may be at most, or must be at least, in its unit. */
export type Budget = { atMost: number } | { atLeast: number };

const budgets = {
  // First visits on slow 4G with a CPU four times slower, compared with the same pages as one bundle.
  landingScriptRatio: { atMost: 1.15 },
  pageScriptRatio: { atMost: 1.1 },
  timeToContentRatio: { atMost: 1.1 },
  deeperRequests: { atMost: 1 },
  landingScripts: { atMost: 140 },
  layoutShift: { atMost: 0.01 },

  // Compared with an earlier version of the site
  /** More than before, in a page. */
  addedScripts: { atMost: 30 },
  earlierTimeRatio: { atMost: 1.1 },
  earlierPaintRatio: { atMost: 1.1 },
  earlierSignedInRatio: { atMost: 1.15 },

  // The same pages built in other ways
  documentedFederationPaintRatio: { atMost: 0.35 },
  /** Of everything else but a server-rendered bundle, which also begins with HTML. */
  competitorPaintRatio: { atMost: 0.8 },
  serverRenderedPaintRatio: { atMost: 1.1 },

  // Sites of 5, 20 and 100 remotes
  /** In a page, compressed. */
  pageRegistry: { atMost: 3 },
  crowdedScriptRatio: { atMost: 1.01 },
  crowdedTimeRatio: { atMost: 1.1 },
  crowdedPagesRatio: { atLeast: 0.8 },
  crowdedReleases: { atMost: 1000 },

  // What a web process does for public pages
  /** p95 at 200 requests a second. */
  firstByte: { atMost: 5 },

  // Releases
  releaseRatio: { atMost: 0.3 },
  /** Of a remote's bytes, by a visitor who has the version before. */
  returningBytes: { atMost: 0.15 },

  // What a team waits for, in seconds
  clonedToChange: { atMost: 300 },
  changeSeen: { atMost: 2 },

  // Lighthouse, on a phone
  performanceScore: { atLeast: 95 },
  lighthouse: { atLeast: 100 },

  // Interaction to next paint with a CPU four times slower
  interaction: { atMost: 100 },

  // Requests per second compared with the same call on bare Fastify and the MongoDB driver
  callRatio: { atLeast: 0.6 },

  /** Seconds. */
  payoutRun: { atMost: 30 },
  closeMonth: { atMost: 60 },

  /** Processor seconds of a request with traces of one in ten, compared with none. */
  tracingCost: { atMost: 1.03 },

  // Ten times the usual load
  paymentsAnswered: { atLeast: 1 },
  paymentUnderLoad: { atMost: 1000 },
  refusal: { atMost: 1000 },
  refusalsWithRetryAfter: { atLeast: 1 },

  codeInMailbox: { atMost: 1000 },
  /** Sent by one process. */
  tenThousandPushMessages: { atMost: 60 },
  settlementRatio: { atLeast: 0.6 },
  heapRatio: { atMost: 1.1 },
  /** Through the outbox, compared with BullMQ alone. */
  relayRatio: { atLeast: 0.6 },
  /** p95 of each step of scheduling twelve sessions among 1,000 trainers and 100,000 places. */
  scheduling: { atMost: 200 },
  /** Compared with a hundredth of both: these steps take 10 to 30 ms, of which some grow with the trainers of an area. */
  schedulingRatio: { atMost: 2 },
  /** What 10,000 offers add to the p95 of a price. */
  offerQuote: { atMost: 5 },
  /** p95 of every operations list among 100,000 rows. */
  list: { atMost: 100 },
  /** The slowest query of every figure of operations, compared with counting 100,000 index entries (25 ms on a quiet machine). */
  figureRatio: { atMost: 5 },
  /** p95 of every search of the job log among 1,000,000 messages. */
  jobSearch: { atMost: 100 },
  /** p95 of every search of operations among 1,000,000 of each kind. */
  search: { atMost: 100 },

  // Plans
  draft: { atMost: 50 },
  pdf: { atMost: 1500 },
  pdfMemory: { atMost: 150 },
  deadlinesEnqueued: { atMost: 60 },
  delayedJobRatio: { atMost: 1.2 },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** Every budget of `npm run bench`. */
export const BUDGETS: Record<BudgetName, Budget> = budgets;

export const isMet = (budget: Budget, value: number): boolean => ('atMost' in budget ? value <= budget.atMost : value >= budget.atLeast);
