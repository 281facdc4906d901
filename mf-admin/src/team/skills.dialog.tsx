import { hasPermission, type StaffMember, setSkills, skillsBody } from '@fitghar/contracts/admin';
import { PLAN_SKILL_LABELS, type PlanSkill, planSkill } from '@fitghar/contracts/plans';
import { Muted } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Checkbox, Form, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import styles from './team.module.css';

/** Whether plans can be assigned to this member. */
export const takesPlans = ({ role, blocked }: StaffMember): boolean => !blocked && hasPermission(role, 'plans.act');

const GROUPS: { legend: string; skills: PlanSkill[] }[] = [
  { legend: 'Plans', skills: ['diet', 'fitness'] },
  { legend: 'Customers with', skills: planSkill.options.filter((skill) => !['diet', 'fitness', 'vegetarian'].includes(skill)) },
  { legend: 'Preferences', skills: ['vegetarian'] },
];
const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** What a member knows of plans, by which unassigned plans are distributed. */
export function SkillsDialog({ row: { id, name, skills }, changed, gone, onClose }: RowDialogProps<StaffMember>) {
  const mutation = useAdminMutation(setSkills, { done: 'Skills saved', onDone: onClose });
  const form = useForm({
    schema: skillsBody,
    defaults: { skills },
    draft: { key: `skills.${id}` },
    onSubmit: (body) => mutation.mutateAsync({ id, body }),
    onRefused: 'shown',
  });
  const chosen = form.values.skills;
  return (
    <Dialog title={`Skills of ${name}`} onClose={onClose}>
      <Form form={form}>
        <RowNotice changed={changed} gone={gone} />
        <Muted>Distribute prefers specialists who know what a plan needs. A specialist with no plan type selected gets both.</Muted>
        {GROUPS.map(({ legend, skills: offered }) => (
          <fieldset key={legend} className={styles.group}>
            <legend>{legend}</legend>
            <div className={styles.choices}>
              {offered.map((skill) => (
                <Checkbox
                  key={skill}
                  checked={chosen.includes(skill)}
                  onChange={({ target }) =>
                    form.change({ skills: target.checked ? [...chosen, skill] : chosen.filter((each) => each !== skill) })
                  }
                >
                  {capitalised(PLAN_SKILL_LABELS[skill])}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
        <DialogSubmit busy={form.pending}>Save skills</DialogSubmit>
      </Form>
    </Dialog>
  );
}
