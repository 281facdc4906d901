import { Mentions } from '../notes/mentions.tsx';
import { OpenRequests } from '../requests/open-requests.tsx';
import { usePermission } from '../team/use-permission.ts';
import { NewTrainers } from '../trainers/new-trainers.tsx';
import { Demand } from './demand.tsx';
import styles from './home.module.css';
import { Today } from './today.tsx';

/** What Home shows below its counters. */
export default function HomeParts() {
  const canRequests = usePermission('requests.read');
  const canTrainers = usePermission('trainers.read');
  return (
    <>
      <Mentions />
      <Today />
      <div className={styles.lists}>
        {canRequests && <OpenRequests />}
        {canTrainers && <NewTrainers />}
      </div>
      {canRequests && <Demand />}
    </>
  );
}
