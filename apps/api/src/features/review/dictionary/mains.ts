/** Rice, grills, sandwiches, pizza, pasta and Asian dishes: `English / other spellings | Arabic`. */
export const MAINS = `
Machboos | مجبوس
Chicken Machboos / Machboos Dajaj | مجبوس دجاج
Meat Machboos / Machboos Laham | مجبوس لحم
Fish Machboos | مجبوس سمك
Shrimp Machboos / Machboos Rubyan | مجبوس ربيان
Zubaidi | زبيدي
Zubaidi Machboos | مجبوس زبيدي
Kabsa | كبسة
Chicken Kabsa | كبسة دجاج
Meat Kabsa | كبسة لحم
Mandi | مندي
Chicken Mandi | مندي دجاج
Meat Mandi / Lamb Mandi | مندي لحم
Madhbi | مضبي
Chicken Madhbi | مضبي دجاج
Meat Madhbi | مضبي لحم
Madfoon | مدفون
Mathlootha | مثلوثة
Haneeth | حنيذ
Zurbian | زربيان
Biryani | برياني
Chicken Biryani | برياني دجاج
Meat Biryani / Mutton Biryani | برياني لحم
Shrimp Biryani | برياني ربيان
Fish Biryani | برياني سمك
Vegetable Biryani | برياني خضار
Bukhari Rice | رز بخاري
Mashkhool | مشخول
White Rice | رز أبيض
Saffron Rice | رز بالزعفران
Vermicelli Rice | رز بالشعيرية
Fried Rice | رز مقلي
Egg Fried Rice | رز مقلي بالبيض
Murabyan | مربين
Mutabbaq Zubaidi | مطبق زبيدي
Mutabbaq Samak | مطبق سمك
Marag | مرق
Meat Marag / Marag Laham | مرق لحم
Chicken Marag | مرق دجاج
Okra Marag / Okra Stew | مرق بامية
Tashreeb | تشريب
Meat Tashreeb | تشريب لحم
Thareed | ثريد
Saloona | صالونة
Margoog | مرقوق
Matazeez | مطازيز
Qoozi / Quzi | قوزي
Stuffed Lamb | خروف محشي
Lamb Shank | موزة غنم
Maglooba / Maqluba | مقلوبة
Mansaf | منسف
Molokhia | ملوخية
Bamia | بامية
Musakhan | مسخن
Musakhan Rolls | مسخن رول
Fatteh | فتة
Chicken Fatteh | فتة دجاج
Shawarma Fatteh | فتة شاورما
Hummus Fatteh | فتة حمص
Koshari | كشري
Sayadieh | صيادية
Freekeh with Chicken | فريكة بالدجاج
Ouzi | أوزي
Dawood Basha | داود باشا
Kuftah with Tahini | كفتة بالطحينة
Kuftah with Tomato | كفتة بالبندورة
Moussaka | مسقعة
Mujaddara | مجدرة
Muaddas | معدس
Mumawash | مموش
Mixed Grill | مشاوي مشكلة
Shish Tawook / Tawook / Taouk | شيش طاووق
Shish Kebab / Meat Tikka | تكة لحم
Chicken Tikka | تكة دجاج
Mixed Kebab / Kebab Mix | كباب مشكل
Kebab | كباب
Chicken Kebab | كباب دجاج
Meat Kebab | كباب لحم
Iraqi Kebab | كباب عراقي
Iranian Kebab | كباب إيراني
Kebab Halabi / Aleppo Kebab | كباب حلبي
Kebab with Cherry | كباب بالكرز
Kebab Khashkhash | كباب خشخاش
Eggplant Kebab | كباب باذنجان
Kofta | كفتة
Arayes | عرايس
Arayes with Cheese | عرايس بالجبن
Lamb Chops | ريش غنم
Lamb Cutlets | كستليتة غنم
Steak | ستيك
Ribeye Steak | ستيك ريب آي
Tenderloin / Filet Mignon | فيليه
Striploin | ستربلوين
T-Bone Steak | ستيك تي بون
Tomahawk | توماهوك
Beef Ribs | ريش بقر
Short Ribs | شورت ريبس
Brisket | بريسكت
Grilled Chicken | دجاج مشوي
Half Grilled Chicken | نص دجاجة مشوية
Whole Grilled Chicken | دجاجة مشوية كاملة
Charcoal Chicken | دجاج على الفحم
Boneless Chicken | دجاج مسحب
Farrouj | فروج
Broasted Chicken | بروستد
Fried Chicken | دجاج مقلي
Roast Chicken | دجاج محمر
Grilled Fish | سمك مشوي
Fried Fish | سمك مقلي
Fish and Chips | سمك وبطاطس
Grilled Shrimp | ربيان مشوي
Fried Shrimp | ربيان مقلي
Shrimp Skewers | أسياخ ربيان
Grilled Zubaidi / Grilled Pomfret | زبيدي مشوي
Fried Zubaidi | زبيدي مقلي
Hamour | هامور
Grilled Hamour | هامور مشوي
Hamour Fillet | فيليه هامور
Safi | صافي
Fried Safi | صافي مقلي
Salmon | سلمون
Grilled Salmon | سلمون مشوي
Sea Bass | سي باس
Lobster | لوبستر
Crab | قبقب
Mussels | بلح البحر
Seafood Platter | صحن مأكولات بحرية
Grilled Vegetables | خضار مشوية
Grilled Corn | ذرة مشوية
Masgouf | مسكوف
Pacha | باجة
Tannour Bread | خبز تنور
Iranian Bread | خبز إيراني
Arabic Bread | خبز عربي
Saj Bread | خبز صاج
Naan | نان
Garlic Naan | نان بالثوم
Butter Naan | نان بالزبدة
Cheese Naan | نان بالجبن
Paratha | براتا
Chapati | جباتي
Shawarma | شاورما
Chicken Shawarma | شاورما دجاج
Meat Shawarma / Beef Shawarma | شاورما لحم
Shawarma Plate | صحن شاورما
Arabic Shawarma | شاورما عربي
Shawarma Saj | شاورما صاج
Shawarma Wrap | راب شاورما
Falafel Sandwich | سندويش فلافل
Kebab Sandwich | سندويش كباب
Tikka Sandwich | سندويش تكة
Shish Tawook Sandwich | سندويش شيش طاووق
Halloumi Sandwich | سندويش حلوم
Club Sandwich | كلوب سندويش
Tuna Sandwich | سندويش تونة
Egg Sandwich | سندويش بيض
Turkey Sandwich | سندويش تركي
Steak Sandwich | سندويش ستيك
Philly Cheesesteak | فيلي ستيك بالجبن
Chicken Sandwich | سندويش دجاج
Crispy Chicken Sandwich | سندويش دجاج كرسبي
Grilled Chicken Sandwich | سندويش دجاج مشوي
Grilled Cheese | جبن مشوي
Twister Wrap | تويستر
Zinger | زنجر
Hot Dog | هوت دوغ
Burger | برجر
Beef Burger / Meat Burger | برجر لحم
Cheeseburger | تشيز برجر
Double Cheeseburger | دبل تشيز برجر
Chicken Burger | برجر دجاج
Crispy Chicken Burger | برجر دجاج كرسبي
Mushroom Burger | برجر مشروم
Smash Burger | سماش برجر
Wagyu Burger | برجر واغيو
Mini Burgers / Sliders | ميني برجر
Veggie Burger | برجر نباتي
Fish Burger | برجر سمك
Tacos | تاكو
Burrito | بوريتو
Fajita | فاهيتا
Chicken Fajita | فاهيتا دجاج
Manakish / Manousheh | مناقيش
Zaatar Manakish / Zaatar Manousheh | مناقيش زعتر
Cheese Manakish / Cheese Manousheh | مناقيش جبن
Meat Manakish / Lahm Bi Ajeen | لحم بعجين
Lahmacun | لحم بعجين تركي
Pide | بيدا
Margherita Pizza | بيتزا مارغريتا
Pepperoni Pizza | بيتزا بيبروني
Vegetarian Pizza / Veggie Pizza | بيتزا خضار
Chicken Pizza | بيتزا دجاج
Barbecue Chicken Pizza | بيتزا دجاج باربكيو
Four Cheese Pizza | بيتزا أربعة أجبان
Seafood Pizza | بيتزا مأكولات بحرية
Truffle Pizza | بيتزا ترفل
Mushroom Pizza | بيتزا مشروم
Hawaiian Pizza | بيتزا هاواي
Calzone | كالزوني
Spaghetti Bolognese | سباغيتي بولونيز
Carbonara | كاربونارا
Fettuccine Alfredo | فيتوتشيني ألفريدو
Chicken Alfredo | ألفريدو دجاج
Penne Arrabbiata | بيني أرابياتا
Pink Pasta | باستا وردية
Pesto Pasta | باستا بيستو
Truffle Pasta | باستا ترفل
Shrimp Pasta | باستا ربيان
Seafood Pasta | باستا مأكولات بحرية
Lasagna | لازانيا
Ravioli | رافيولي
Gnocchi | نيوكي
Mac and Cheese | ماك آند تشيز
Risotto | ريزوتو
Mushroom Risotto | ريزوتو مشروم
Butter Chicken | دجاج بالزبدة
Chicken Tikka Masala | تكا ماسالا دجاج
Chicken Curry | كاري دجاج
Meat Curry | كاري لحم
Shrimp Curry | كاري ربيان
Vegetable Curry | كاري خضار
Green Curry | كاري أخضر
Red Curry | كاري أحمر
Dal / Dal Tadka | دال
Palak Paneer | بالاك بانير
Paneer Tikka | بانير تكا
Tandoori Chicken | دجاج تندوري
Chicken Korma | كورما دجاج
Dosa | دوسا
Idli | إدلي
Sushi | سوشي
Sushi Platter | صحن سوشي
California Roll | كاليفورنيا رول
Shrimp Tempura | تمبورا ربيان
Dragon Roll | دراغون رول
Salmon Nigiri | نيغيري سلمون
Sashimi | ساشيمي
Maki | ماكي
Poke Bowl | بوكي بول
Ramen | رامن
Noodles | نودلز
Chicken Noodles | نودلز دجاج
Shrimp Noodles | نودلز ربيان
Vegetable Noodles | نودلز خضار
Pad Thai | باد تاي
Sweet and Sour Chicken | دجاج حلو وحامض
Kung Pao Chicken | دجاج كونغ باو
Orange Chicken | دجاج بالبرتقال
Beef with Broccoli | لحم بالبروكلي
Teriyaki Chicken | دجاج ترياكي
Teriyaki Salmon | سلمون ترياكي
Dim Sum | ديم سم
Dumplings | دامبلنغ
Gyoza | غيوزا
Bao Bun | باو
Chicken Satay | ساتيه دجاج
Nasi Goreng | ناسي غورينغ
Bibimbap | بيبمباب
Korean Fried Chicken | دجاج كوري مقلي
`;
