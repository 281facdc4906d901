export const between = 'समय 6:00 am और 10:00 pm के बीच चुनें, और अंत शुरू के बाद हो';
export const lastBeforeFirst = 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता';
export const overlap = 'इनमें से दो समय एक-दूसरे पर पड़ते हैं। एक को बदलें या हटाएँ';
