import type { Portion } from './diet-week.ts';

/** Groceries of a dish, and grams to buy per gram served. */
type Ingredients = [item: string, part: number][];

/** The first line whose pattern is in the name of a dish; oil, spices and a little onion are in every kitchen. */
const GROCERIES: [dish: RegExp, ingredients: Ingredients][] = [
  [
    /oats porridge/i,
    [
      ['Oats', 0.15],
      ['Milk', 0.75],
    ],
  ],
  [
    /daliya with milk/i,
    [
      ['Broken wheat', 0.15],
      ['Milk', 0.75],
    ],
  ],
  [
    /muesli/i,
    [
      ['Muesli', 0.3],
      ['Curd', 0.55],
    ],
  ],
  [
    /curd rice/i,
    [
      ['Rice', 0.2],
      ['Curd', 0.45],
    ],
  ],
  [
    /palak paneer/i,
    [
      ['Spinach', 0.7],
      ['Paneer', 0.35],
    ],
  ],
  [
    /matar paneer/i,
    [
      ['Green peas', 0.35],
      ['Paneer', 0.35],
    ],
  ],
  [
    /paneer sandwich/i,
    [
      ['Whole wheat bread', 0.5],
      ['Paneer', 0.25],
    ],
  ],
  [
    /sandwich/i,
    [
      ['Whole wheat bread', 0.5],
      ['Mixed vegetables', 0.35],
    ],
  ],
  [
    /paneer paratha/i,
    [
      ['Whole wheat flour', 0.45],
      ['Paneer', 0.3],
    ],
  ],
  [
    /aloo paratha/i,
    [
      ['Whole wheat flour', 0.45],
      ['Potatoes', 0.4],
    ],
  ],
  [
    /gobi paratha/i,
    [
      ['Whole wheat flour', 0.45],
      ['Cauliflower', 0.4],
    ],
  ],
  [
    /methi paratha|thepla/i,
    [
      ['Whole wheat flour', 0.55],
      ['Methi', 0.15],
    ],
  ],
  [
    /sattu/i,
    [
      ['Whole wheat flour', 0.4],
      ['Sattu', 0.25],
    ],
  ],
  [
    /sprouts poha/i,
    [
      ['Poha', 0.35],
      ['Moong', 0.1],
    ],
  ],
  [
    /khichdi/i,
    [
      ['Rice', 0.15],
      ['Moong', 0.1],
    ],
  ],
  [
    /bisi bele/i,
    [
      ['Rice', 0.12],
      ['Toor dal', 0.08],
      ['Mixed vegetables', 0.15],
    ],
  ],
  [
    /pulao/i,
    [
      ['Rice', 0.33],
      ['Mixed vegetables', 0.25],
    ],
  ],
  [
    /dal palak/i,
    [
      ['Toor dal', 0.18],
      ['Spinach', 0.3],
    ],
  ],
  [
    /sambar/i,
    [
      ['Toor dal', 0.12],
      ['Mixed vegetables', 0.3],
    ],
  ],
  [/bhindi/i, [['Bhindi', 0.95]]],
  [/lauki/i, [['Lauki', 1]]],
  [/tinda/i, [['Tinda', 0.95]]],
  [/tori/i, [['Tori', 1]]],
  [
    /turai chana/i,
    [
      ['Tori', 0.7],
      ['Kala chana', 0.12],
    ],
  ],
  [/karela/i, [['Karela', 0.95]]],
  [
    /baingan/i,
    [
      ['Baingan', 0.9],
      ['Tomatoes', 0.2],
    ],
  ],
  [
    /aloo gobi/i,
    [
      ['Potatoes', 0.45],
      ['Cauliflower', 0.5],
    ],
  ],
  [
    /gobi matar/i,
    [
      ['Cauliflower', 0.6],
      ['Green peas', 0.3],
    ],
  ],
  [/cabbage/i, [['Cabbage', 0.9]]],
  [
    /carrot and beans/i,
    [
      ['Carrots', 0.45],
      ['French beans', 0.45],
    ],
  ],
  [/beans poriyal/i, [['French beans', 0.9]]],
  [/palak sabzi/i, [['Spinach', 1.1]]],
  [
    /methi aloo/i,
    [
      ['Methi', 0.5],
      ['Potatoes', 0.5],
    ],
  ],
  [
    /sarson ka saag/i,
    [
      ['Mustard greens', 0.8],
      ['Spinach', 0.3],
    ],
  ],
  [/mixed vegetable|avial/i, [['Mixed vegetables', 0.9]]],
  [/pumpkin sabzi/i, [['Pumpkin', 0.95]]],
  [
    /capsicum and onion/i,
    [
      ['Capsicum', 0.5],
      ['Onions', 0.45],
    ],
  ],
  [
    /tofu and capsicum/i,
    [
      ['Tofu', 0.5],
      ['Capsicum', 0.4],
    ],
  ],
  [
    /mushroom/i,
    [
      ['Mushrooms', 0.8],
      ['Tomatoes', 0.2],
    ],
  ],
  [/beetroot poriyal/i, [['Beetroot', 0.95]]],
  [
    /drumstick/i,
    [
      ['Drumsticks', 0.6],
      ['Tomatoes', 0.3],
    ],
  ],
  [/raw banana/i, [['Raw bananas', 0.9]]],
  [
    /kachumber/i,
    [
      ['Cucumber', 0.4],
      ['Tomatoes', 0.3],
      ['Onions', 0.3],
    ],
  ],
  [
    /cucumber and carrot/i,
    [
      ['Cucumber', 0.5],
      ['Carrots', 0.5],
    ],
  ],
  [
    /beetroot and onion/i,
    [
      ['Beetroot', 0.7],
      ['Onions', 0.3],
    ],
  ],
  [
    /sprouted moong salad/i,
    [
      ['Moong', 0.35],
      ['Tomatoes', 0.2],
    ],
  ],
  [
    /tomato and onion/i,
    [
      ['Tomatoes', 0.6],
      ['Onions', 0.4],
    ],
  ],
  [
    /radish and carrot/i,
    [
      ['Radish', 0.5],
      ['Carrots', 0.5],
    ],
  ],
  [/vegetable soup/i, [['Mixed vegetables', 0.5]]],
  [/tomato soup/i, [['Tomatoes', 0.6]]],
  [/moong soup/i, [['Moong', 0.12]]],
  [
    /sprouts chaat/i,
    [
      ['Moong', 0.35],
      ['Tomatoes', 0.15],
    ],
  ],
  [
    /boiled chana chaat/i,
    [
      ['Kala chana', 0.35],
      ['Tomatoes', 0.15],
    ],
  ],
  [/corn chaat/i, [['Sweet corn', 0.85]]],
  [
    /bhel/i,
    [
      ['Murmura', 0.45],
      ['Tomatoes', 0.15],
    ],
  ],
  [
    /murmura/i,
    [
      ['Murmura', 0.8],
      ['Peanuts', 0.1],
    ],
  ],
  [
    /hummus/i,
    [
      ['Kabuli chana', 0.25],
      ['Carrots', 0.4],
    ],
  ],
  [/sweet potato/i, [['Sweet potatoes', 1.05]]],
  [/roasted chana/i, [['Roasted chana', 1]]],
  [/makhana/i, [['Makhana', 1]]],
  [/khakhra/i, [['Khakhra', 1]]],
  [/egg chaat|egg|omelette/i, [['Eggs', 0.9]]],
  [
    /amla and apple/i,
    [
      ['Amla', 0.4],
      ['Apple', 0.6],
    ],
  ],
  [/soya milk/i, [['Soya milk, unsweetened', 1]]],
  [/almond milk/i, [['Almond milk, unsweetened', 1]]],
  [/coconut curd/i, [['Coconut curd', 1]]],
  [/buttermilk/i, [['Curd', 0.4]]],
  [/milk/i, [['Milk', 1]]],
  [/curd|raita|kadhi/i, [['Curd', 0.8]]],
  [/paneer/i, [['Paneer', 0.6]]],
  [/tofu/i, [['Tofu', 0.6]]],
  [/soya/i, [['Soya chunks, dry', 0.25]]],
  [/chicken/i, [['Chicken', 0.8]]],
  [/fish|sardine/i, [['Fish', 0.9]]],
  [/prawn/i, [['Prawns', 0.9]]],
  [/mutton/i, [['Mutton, lean', 0.75]]],
  [/rajma/i, [['Rajma', 0.35]]],
  [/lobia/i, [['Lobia', 0.35]]],
  [/kala chana/i, [['Kala chana', 0.4]]],
  [/chana masala|chole/i, [['Kabuli chana', 0.35]]],
  [/chana dal/i, [['Chana dal', 0.28]]],
  [/masoor/i, [['Masoor dal', 0.25]]],
  [/toor|dal tadka/i, [['Toor dal', 0.22]]],
  [/urad/i, [['Urad dal', 0.25]]],
  [/panchmel/i, [['Mixed dals', 0.25]]],
  [/matki/i, [['Matki', 0.35]]],
  [/moong|pesarattu|adai/i, [['Moong', 0.28]]],
  [/besan|dhokla|missi/i, [['Besan', 0.5]]],
  [/ragi/i, [['Ragi flour', 0.6]]],
  [/oats/i, [['Oats', 0.3]]],
  [/idli|dosa|uttapam|appam/i, [['Idli and dosa batter', 0.95]]],
  [/jowar/i, [['Jowar flour', 0.6]]],
  [/bajra/i, [['Bajra flour', 0.6]]],
  [/makki/i, [['Maize flour', 0.6]]],
  [/multigrain/i, [['Multigrain flour', 0.65]]],
  [/roti|phulka/i, [['Whole wheat flour', 0.65]]],
  [/bread/i, [['Whole wheat bread', 1]]],
  [/millet/i, [['Millets', 0.38]]],
  [/quinoa/i, [['Quinoa', 0.35]]],
  [/broken wheat|daliya/i, [['Broken wheat', 0.3]]],
  [/poha/i, [['Poha', 0.45]]],
  [/upma/i, [['Rava', 0.35]]],
  [/rice/i, [['Rice', 0.38]]],
];

/** Fruit and nuts are bought as they are served. */
const ofItself = (name: string): string => name.replace(/, (soaked|roasted)$/, '');

/** What stands together in a shop, in the order of a walk through it. */
const AISLES: RegExp[] = [
  /bhindi|lauki|tinda|tori|karela|baingan|potato|cauliflower|peas|cabbage|carrots|beans|spinach|methi|greens|vegetables|pumpkin$|capsicum|onions|mushrooms|tomatoes|beetroot|drumsticks|raw bananas|cucumber|radish|sweet corn/i,
  /apple|guava|orange|papaya|pear|banana|pomegranate|melon|mango|lime|pineapple|amla|jamun/i,
  /flour|rice|millets|quinoa|wheat|oats|poha|rava|murmura|muesli|batter|khakhra|bread/i,
  /dal|rajma|lobia|chana|matki|moong|besan|sattu|soya chunks/i,
  /milk|curd|paneer|tofu|eggs/i,
  /chicken|fish|prawns|mutton/i,
];
const aisleOf = (item: string): number => {
  const aisle = AISLES.findIndex((items) => items.test(item));
  return aisle < 0 ? AISLES.length : aisle;
};

const EGG_GRAMS = 50;
const ROUND_TO = 50;
const LITRE = 1000;

/** `Eggs: 6`, `Milk: 1.4 litres`, `Rice: 350 g`, rounded up to what is sold. */
function formatItem(item: string, grams: number): string {
  if (item === 'Eggs') return `${item}: ${Math.ceil(grams / EGG_GRAMS)}`;
  const rounded = Math.ceil(grams / ROUND_TO) * ROUND_TO;
  if (/milk/i.test(item)) return `${item}: ${rounded < LITRE ? `${rounded} ml` : `${rounded / LITRE} litres`}`;
  return `${item}: ${rounded < LITRE ? `${rounded} g` : `${rounded / LITRE} kg`}`;
}

/** One person's week of groceries, aisle by aisle. */
export function shoppingList(portions: Portion[]): string[] {
  const needed = new Map<string, number>();
  for (const { food, grams } of portions) {
    const ingredients: Ingredients = GROCERIES.find(([dish]) => dish.test(food.name))?.[1] ?? [[ofItself(food.name), 1]];
    for (const [item, part] of ingredients) needed.set(item, (needed.get(item) ?? 0) + grams * part);
  }
  return [...needed].sort(([a], [b]) => aisleOf(a) - aisleOf(b) || (a < b ? -1 : 1)).map(([item, grams]) => formatItem(item, grams));
}
