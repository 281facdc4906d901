// Choices and steps of a page's first screen, which need no form. Remotes bundle them: loading all of `forms` for them takes
// longer.
export { type Choice, ChoiceGroup } from './choice/choice-group.tsx';
export { Progress } from './feedback/progress.tsx';
export { useStepClicks } from './focus/use-step-clicks.ts';
