export { ArrowLeft, ArrowRight, LocateFixed, ShieldCheck } from 'lucide-react';
export { type Choice, ChoiceGroup } from './choice/choice-group.tsx';
export { Progress } from './feedback/progress.tsx';
export { TextField } from './field/text-field.tsx';
