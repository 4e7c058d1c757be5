package value

// learned was found by learn_test.go with -learn 1500.
var learned = Weights{
	{2.692, -0.363, 0.668, 2.687, 0, 0, 0, 0.014, -0.195, -0.093, -0.060, 0.142, 0.058, 0.202},
	{2.919, -0.201, 0.644, 2.095, 0.012, 0.014, -0.152, 0.029, -0.198, -0.098, 0.003, 0.211, 0.026, 0.203},
}

// seen and places were found in the same way from 53 matches of experts with 500 trials, from what
// became of positions 6 years later and at the end of 20 years, half each.
var (
	seen = Weights{
		{2.518, -0.424, 0.940, 2.539, 0, 0, 0, 0, -0.214, -0.072, -0.155, 0.058, -0.200, 0.349},
		{2.838, -0.280, 0.876, 2.048, -0.085, -0.008, -0.128, 0.019, -0.248, -0.043, -0.095, 0.196, -0.435, 0.415},
	}
	places = corners{
		{-0.782, 0.665, 0.073, -0.975, 0.477, -0.475, 1.018}, // Austria, England, France, Germany, Italy, Russia, Turkey
		{-0.706, 0.578, 0.061, -0.921, 0.456, -0.439, 0.972},
	}
)
