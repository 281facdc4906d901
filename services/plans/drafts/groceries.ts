import type { Portion } from './diet-week.ts';

/** Groceries by dish: the first matching line, and grams to buy per gram served. */
const GROCERIES: [dish: RegExp, item: string, part: number][] = [
  [/soya milk/i, 'Soya milk, unsweetened', 1],
  [/almond milk/i, 'Almond milk, unsweetened', 1],
  [/coconut curd/i, 'Coconut curd', 1],
  [/milk/i, 'Milk', 1],
  [/curd|raita|buttermilk|kadhi/i, 'Curd', 0.8],
  [/paneer/i, 'Paneer', 0.55],
  [/tofu/i, 'Tofu', 0.6],
  [/soya/i, 'Soya chunks, dry', 0.25],
  [/egg|omelette/i, 'Eggs', 0.9],
  [/chicken/i, 'Chicken', 0.8],
  [/fish|sardine/i, 'Fish', 0.9],
  [/prawn/i, 'Prawns', 0.9],
  [/mutton/i, 'Mutton, lean', 0.75],
  [/rajma/i, 'Rajma', 0.35],
  [/lobia/i, 'Lobia', 0.35],
  [/kala chana|roasted chana|turai chana|boiled chana/i, 'Kala chana', 0.4],
  [/chana masala|chole|hummus/i, 'Kabuli chana', 0.35],
  [/chana dal/i, 'Chana dal', 0.28],
  [/masoor/i, 'Masoor dal', 0.25],
  [/toor|sambar|dal tadka|dal palak|bisi bele/i, 'Toor dal', 0.22],
  [/urad/i, 'Urad dal', 0.25],
  [/panchmel/i, 'Mixed dals', 0.25],
  [/matki/i, 'Matki', 0.35],
  [/moong|sprout|pesarattu|adai/i, 'Moong', 0.28],
  [/besan|dhokla|missi/i, 'Besan', 0.5],
  [/sattu/i, 'Sattu', 0.4],
  [/idli|dosa|uttapam|appam/i, 'Idli and dosa batter', 0.95],
  [/jowar/i, 'Jowar flour', 0.6],
  [/bajra/i, 'Bajra flour', 0.6],
  [/ragi/i, 'Ragi flour', 0.6],
  [/makki/i, 'Maize flour', 0.6],
  [/multigrain/i, 'Multigrain flour', 0.65],
  [/roti|phulka|paratha|thepla|khakhra/i, 'Whole wheat flour', 0.65],
  [/bread|sandwich/i, 'Whole wheat bread', 0.6],
  [/millet/i, 'Millets', 0.38],
  [/quinoa/i, 'Quinoa', 0.35],
  [/broken wheat|daliya/i, 'Broken wheat', 0.3],
  [/oats|muesli/i, 'Oats', 0.3],
  [/poha/i, 'Poha', 0.45],
  [/upma/i, 'Rava', 0.35],
  [/murmura|bhel/i, 'Murmura', 0.6],
  [/rice|pulao|khichdi/i, 'Rice', 0.38],
];
const UNCHANGED_ROLES = new Set(['fruit', 'nut', 'snack', 'salad']);
const ROUND_TO = 50;

/** One person's week in grams, rounded up to pack sizes. Sabzi and fruit are listed by their own names. */
export function shoppingList(portions: Portion[]): string[] {
  const needed = new Map<string, number>();
  for (const { food, grams } of portions) {
    const [, item, part] = GROCERIES.find(([dish]) => dish.test(food.name)) ?? [
      null,
      food.name.replace(/ (sabzi|masala|poriyal|thoran|curry)$/, ''),
      UNCHANGED_ROLES.has(food.role) ? 1 : 0.9,
    ];
    needed.set(item, (needed.get(item) ?? 0) + grams * part);
  }
  return [...needed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([item, grams]) => `${item}: ${Math.ceil(grams / ROUND_TO) * ROUND_TO} g`);
}
