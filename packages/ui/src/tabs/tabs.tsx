import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, startTransition } from 'react';
import styles from './tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** Only the panel of the chosen tab is rendered, unless it is kept. */
  panel: ReactNode;
  /** Keeps what the panel holds, such as unsaved text, while another is shown. */
  keep?: boolean;
}

/**
 * One panel at a time; arrow keys, Home and End move between the tabs. Paints the press before it renders a panel, which may
 * be a long form.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen: Value) => startTransition(() => onChange(chosen))} className={styles.tabs}>
      <BaseTabs.List activateOnFocus aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={tab.keep ?? false} className={styles.panel}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
