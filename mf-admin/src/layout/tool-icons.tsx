import type { LucideIcon } from '@fitghar/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import House from 'lucide-react/icons/house';
import PanelLeft from 'lucide-react/icons/panel-left';
import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import Search from 'lucide-react/icons/search';

const ICONS = {
  home: House,
  find: Search,
  fold: ChevronDown,
  unfold: ChevronRight,
  comfortable: Rows4,
  compact: Rows3,
  collapse: PanelLeft,
} satisfies Record<string, LucideIcon>;

/** An icon of the workspace itself; each page of the menu brings its own. */
export default function NamedIcon({ name }: { name: keyof typeof ICONS }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden />;
}
