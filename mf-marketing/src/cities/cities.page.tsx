import { CITY_NAMES } from '@fitghar/contracts/marketing';
import { Link } from '@fitghar/platform';
import { Container, Section } from '@fitghar/ui';
import * as t from '#texts/cities.tsx';
import { CoverageCheck } from '../landing/coverage.tsx';
import styles from './cities.module.css';

/** `/in`: the cities that have a page of their own. */
export default function CitiesPage() {
  return (
    <Section>
      <Container className={styles.words}>
        <h1>{t.citiesHeading}</h1>
        <p className={styles.lead}>{t.citiesText}</p>
        <ul className={styles.cities}>
          {Object.entries(CITY_NAMES).map(([slug, name]) => (
            <li key={slug}>
              <Link href={`/in/${slug}`}>{name}</Link>
            </li>
          ))}
        </ul>
        <h2>{t.elsewhere}</h2>
        <CoverageCheck />
      </Container>
    </Section>
  );
}
