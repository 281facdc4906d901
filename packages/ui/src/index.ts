export { Button, buttonLook } from './button/button.tsx';
export { Card } from './card/card.tsx';
export { Notice, Skeleton } from './feedback/feedback.tsx';
export { Check, ChevronDown, Menu, RefreshCw, X } from './icons/icons.ts';
export { Mark } from './icons/mark.tsx';
export { Illustration } from './illustrations/illustration.tsx';
export { Badge, Container, Section, Stack } from './layout/layout.tsx';
export { Toaster } from './toast/toaster.tsx';
export { toast } from './toast/toasts.ts';
