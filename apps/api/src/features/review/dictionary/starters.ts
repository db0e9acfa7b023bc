/** Breakfast, starters, salads and soups: `English / other spellings | Arabic`. */
export const STARTERS = `
Shakshuka | شكشوكة
Scrambled Eggs | بيض مخفوق
Fried Eggs | بيض مقلي
Boiled Eggs | بيض مسلوق
Poached Eggs | بيض بوشيه
Omelette | أومليت
Cheese Omelette | أومليت بالجبن
Spanish Omelette | أومليت إسباني
Eggs Benedict | بيض بنديكت
Eggs and Tomatoes | بيض وطماط
Foul | فول
Foul Medames / Ful Medames | فول مدمس
Foul with Tahini | فول بالطحينة
Balaleet | بلاليط
Nakhi | نخي
Bajella | باجلا
Chebab / Chabab | جباب
Khameer | خمير
Regag | رقاق
Regag with Egg | رقاق بالبيض
Regag with Cheese | رقاق بالجبن
Masoob | معصوب
Areeka | عريكة
Aseeda | عصيدة
Mutabbaq | مطبق
Kebda / Liver | كبدة
Alexandrian Liver | كبدة إسكندرانية
Labneh | لبنة
Labneh with Olive Oil | لبنة بزيت الزيتون
Halloumi | حلوم
Grilled Halloumi | حلوم مشوي
Cheese Platter | صحن أجبان
Breakfast Platter / Breakfast Tray | صينية فطور
Kuwaiti Breakfast | فطور كويتي
Lebanese Breakfast | فطور لبناني
English Breakfast | فطور إنجليزي
Turkish Breakfast | فطور تركي
Pancakes | بان كيك
French Toast | فرنش توست
Waffles / Waffle | وافل
Croissant | كرواسون
Cheese Croissant | كرواسون جبن
Chocolate Croissant | كرواسون شوكولاتة
Zaatar Croissant | كرواسون زعتر
Granola | جرانولا
Granola Bowl | طبق جرانولا
Oatmeal / Porridge | شوفان
Overnight Oats | شوفان منقوع
Acai Bowl | آساي بول
Avocado Toast | توست أفوكادو
Bagel | بيغل
Toast with Jam | توست بالمربى
Honey and Cream / Qaimar and Honey | قيمر وعسل
Hummus / Hommos | حمص
Hummus with Meat | حمص باللحم
Hummus with Pine Nuts | حمص بالصنوبر
Hummus Beiruti | حمص بيروتي
Moutabal / Mutabbal | متبل
Baba Ghanoush | بابا غنوج
Muhammara | محمرة
Vine Leaves / Stuffed Vine Leaves | ورق عنب
Warak Enab with Meat | ورق عنب باللحم
Mahashi / Stuffed Vegetables | محاشي
Dolma | دولمة
Kibbeh | كبة
Fried Kibbeh | كبة مقلية
Grilled Kibbeh | كبة مشوية
Raw Kibbeh / Kibbeh Nayyeh | كبة نية
Kibbeh in Yogurt / Kibbeh Labanieh | كبة لبنية
Sambusa / Samosa | سمبوسة
Meat Sambusa | سمبوسة لحم
Cheese Sambusa | سمبوسة جبن
Vegetable Sambusa | سمبوسة خضار
Chicken Sambusa | سمبوسة دجاج
Cheese Rolls / Rakakat | رقاقات جبن
Spring Rolls | سبرنغ رول
Fatayer | فطائر
Spinach Fatayer | فطائر سبانخ
Cheese Fatayer | فطائر جبن
Meat Fatayer | فطائر لحم
Mixed Fatayer | فطائر مشكلة
Falafel | فلافل
Batata Harra / Spicy Potatoes | بطاطا حارة
French Fries / Fries | بطاطس مقلية
Cheese Fries | بطاطس بالجبن
Loaded Fries | بطاطس لودد
Curly Fries | بطاطس حلزونية
Sweet Potato Fries | بطاطا حلوة مقلية
Potato Wedges | ويدجز بطاطس
Mashed Potatoes | بطاطس مهروسة
Onion Rings | حلقات بصل
Mozzarella Sticks | أصابع موزاريلا
Chicken Wings | أجنحة دجاج
Buffalo Wings | أجنحة بافلو
Chicken Strips / Chicken Tenders | ستربس دجاج
Chicken Nuggets | ناغتس دجاج
Popcorn Chicken | بوب كورن دجاج
Dynamite Shrimp | ديناميت ربيان
Dynamite Chicken | ديناميت دجاج
Fried Calamari | كاليماري مقلي
Garlic Bread | خبز بالثوم
Garlic Bread with Cheese | خبز بالثوم والجبن
Bruschetta | بروسكيتا
Nachos | ناتشوز
Quesadilla | كاساديا
Edamame | إدامامي
Pickles | مخللات
Achar / Mango Pickle | عشار
Olives | زيتون
Garlic Dip / Toum | ثومية
Tahini | طحينة
Daqoos | دقوس
Hot Sauce | صلصة حارة
Mixed Mezze | مازة مشكلة
Cold Mezze | مازة باردة
Hot Mezze | مازة ساخنة
Makdous | مكدوس
Okra in Oil | بامية بالزيت
Green Beans in Oil / Loubieh | لوبية بالزيت
Fried Cauliflower | زهرة مقلية
Fried Eggplant | باذنجان مقلي
Stuffed Mushrooms | مشروم محشي
Chicken Liver | كبدة دجاج
Sujuk | سجق
Makanek | نقانق
Fattoush | فتوش
Tabbouleh | تبولة
Greek Salad | سلطة يونانية
Caesar Salad | سلطة سيزر
Chicken Caesar Salad | سلطة سيزر بالدجاج
Garden Salad | سلطة خضراء
Arabic Salad | سلطة عربية
Rocket Salad / Arugula Salad | سلطة جرجير
Beetroot Salad | سلطة شمندر
Quinoa Salad | سلطة كينوا
Tuna Salad | سلطة تونة
Chicken Salad | سلطة دجاج
Shrimp Salad | سلطة ربيان
Avocado Salad | سلطة أفوكادو
Pasta Salad | سلطة باستا
Potato Salad | سلطة بطاطس
Coleslaw | كولسلو
Fruit Salad | سلطة فواكه
Halloumi Salad | سلطة حلوم
Crab Salad | سلطة كراب
Burrata | بوراتا
Caprese | كابريزي
Cucumber Yogurt Salad | سلطة لبن وخيار
Lentil Soup | شوربة عدس
Chicken Soup | شوربة دجاج
Mushroom Soup | شوربة فطر
Tomato Soup | شوربة طماطم
Vegetable Soup | شوربة خضار
Seafood Soup | شوربة مأكولات بحرية
Cream of Chicken Soup | شوربة كريمة الدجاج
Oat Soup | شوربة شوفان
Harees | هريس
Harees with Meat | هريس لحم
Jereesh | جريش
Corn Soup | شوربة ذرة
Miso Soup | شوربة ميسو
Tom Yum Soup | شوربة توم يم
Minestrone | مينستروني
`;
